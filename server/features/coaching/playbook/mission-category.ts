import type { Category } from '#server/providers/coach/port.ts'
import type { Situation } from './playbook.ts'

const ofArea: Record<string, Category> = {
  customers: 'customers',
  'first-sales': 'customers',
  sales: 'customers',
  marketing: 'customers',
  retention: 'customers',
  pricing: 'revenue',
  money: 'revenue',
  fundraising: 'revenue',
  product: 'product',
  team: 'team',
  cofounders: 'team',
}

/** The category of the mission that a situation suggests. */
export const categoryOf = ({ area }: Pick<Situation, 'area'>): Category => ofArea[area] ?? 'other'
