import * as messages from './messages.ts'
/** The founder's answers so far, by field name of the contract. */
export type Answers = Readonly<Record<string, string | readonly string[]>>

export const answerText = (answers: Answers, name: string): string => {
  const answer = answers[name]
  return typeof answer === 'string' ? answer : ''
}
export const answerList = (answers: Answers, name: string): readonly string[] => {
  const answer = answers[name]
  return typeof answer === 'object' ? answer : []
}

/** The five steps with their required answers. */
export const steps = [
  { name: messages.basics, title: messages.basicsTitle, needs: ['companyName', 'industry', 'businessStage'] },
  {
    name: messages.story,
    title: messages.storyTitle,
    needs: ['problemSolving', 'targetCustomers', 'valueProposition'],
  },
  { name: messages.situation, title: messages.situationTitle, needs: ['customerCount', 'monthlyRevenue'] },
  { name: messages.goals, title: messages.goalsTitle, needs: ['primaryGoal', 'challenges'] },
  { name: messages.coaching, title: messages.coachingTitle, needs: ['coachingStyle', 'focusAreas'] },
] as const

/** Whether a step (1-5) has all required answers. */
export function isStepComplete(answers: Answers, step: number): boolean {
  return (steps[step - 1]?.needs ?? []).every((name) => {
    const answer = answers[name]
    return typeof answer === 'string' ? answer.trim() !== '' : (answer?.length ?? 0) > 0
  })
}

/** Validation errors of the one-step form by field, in its order. */
export function validateAnswers(answers: Answers): Record<string, string> {
  const errors: Record<string, string> = {}
  if (answerText(answers, 'companyName').trim() === '') errors.companyName = messages.companyNameIsRequired
  if (answerText(answers, 'industry') === '') errors.industry = messages.industryIsRequired
  if (answerText(answers, 'monthlyRevenue') === '') errors.monthlyRevenue = messages.revenueRangeIsRequired
  if (answerText(answers, 'primaryGoal').trim().length < 10) errors.primaryGoal = messages.goalMustBeAtLeast
  if (answerList(answers, 'challenges').length === 0) errors.challenges = messages.selectAtLeastOneChallenge
  return errors
}
