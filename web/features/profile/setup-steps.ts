/** The founder's answers so far, by field name of the contract. */
export type Answers = Readonly<Record<string, string | readonly string[]>>

export const textOf = (answers: Answers, name: string): string => {
  const item = answers[name]
  return typeof item === 'string' ? item : ''
}
export const listOf = (answers: Answers, name: string): readonly string[] => {
  const item = answers[name]
  return typeof item === 'object' ? item : []
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
export function isFilled(answers: Answers, step: number): boolean {
  return (steps[step - 1]?.needs ?? []).every((name) => {
    const item = answers[name]
    return typeof item === 'string' ? item.trim() !== '' : (item?.length ?? 0) > 0
  })
}

/** Validation errors of the one-step form by field, in its order. */
export function problemsOf(answers: Answers): Record<string, string> {
  const problems: Record<string, string> = {}
  if (textOf(answers, 'companyName').trim() === '') problems.companyName = 'Company name is required'
  if (textOf(answers, 'industry') === '') problems.industry = 'Industry is required'
  if (textOf(answers, 'monthlyRevenue') === '') problems.monthlyRevenue = 'Revenue range is required'
  if (textOf(answers, 'primaryGoal').trim().length < 10)
    problems.primaryGoal = 'Goal must be at least 10 characters'
  if (listOf(answers, 'challenges').length === 0) problems.challenges = 'Select at least one challenge'
  return problems
}
