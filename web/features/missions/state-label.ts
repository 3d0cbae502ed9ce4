import type { Category, Priority } from '#contract/missions.ts'

export const categories: readonly (readonly [Category, string])[] = [
  ['revenue', 'Revenue'],
  ['customers', 'Customers'],
  ['product', 'Product'],
  ['team', 'Team'],
  ['other', 'Other'],
]

export const priorities: readonly (readonly [Priority, string])[] = [
  ['low', 'Low'],
  ['medium', 'Medium'],
  ['high', 'High'],
]

export const categoryName = (of: Category): string =>
  categories.find(([value]) => value === of)?.[1] ?? 'Other'
export const priorityName = (of: Priority): string =>
  priorities.find(([value]) => value === of)?.[1] ?? 'Medium'

/** The label of a mission's state, as on its badge. */
export const stateName = (isCompleted: boolean): string => (isCompleted ? 'Mission Complete' : 'In Progress')
