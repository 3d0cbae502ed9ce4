import type { Category, Priority } from '#contract/missions.ts'
import * as messages from './messages-list.ts'

export const categoryOptions: readonly (readonly [Category, string])[] = [
  ['revenue', 'Revenue'],
  ['customers', 'Customers'],
  ['product', 'Product'],
  ['team', 'Team'],
  ['other', 'Other'],
]

export const priorityOptions: readonly (readonly [Priority, string])[] = [
  ['low', 'Low'],
  ['medium', 'Medium'],
  ['high', 'High'],
]

export const categoryName = (category: Category): string =>
  categoryOptions.find(([value]) => value === category)?.[1] ?? 'Other'
export const priorityName = (priority: Priority): string =>
  priorityOptions.find(([value]) => value === priority)?.[1] ?? 'Medium'

/** The label of a mission's state, as on its badge. */
export const stateName = (isCompleted: boolean): string =>
  isCompleted ? messages.missionComplete : messages.inProgress
