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
  { name: 'Basics', title: 'The basics', needs: ['companyName', 'industry', 'businessStage'] },
  {
    name: 'Story',
    title: 'Your business story',
    needs: ['problemSolving', 'targetCustomers', 'valueProposition'],
  },
  { name: 'Situation', title: 'Where you are now', needs: ['customerCount', 'monthlyRevenue'] },
  { name: 'Goals', title: 'Goals and challenges', needs: ['primaryGoal', 'challenges'] },
  { name: 'Coaching', title: 'How you want to be coached', needs: ['coachingStyle', 'focusAreas'] },
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
  if (answerText(answers, 'companyName').trim() === '') errors.companyName = 'Company name is required'
  if (answerText(answers, 'industry') === '') errors.industry = 'Industry is required'
  if (answerText(answers, 'monthlyRevenue') === '') errors.monthlyRevenue = 'Revenue range is required'
  if (answerText(answers, 'primaryGoal').trim().length < 10)
    errors.primaryGoal = 'Goal must be at least 10 characters'
  if (answerList(answers, 'challenges').length === 0) errors.challenges = 'Select at least one challenge'
  return errors
}
