import type { ContextFact, MissionFact, PromptContext } from '#server/providers/coach/port.ts'

export const goal = (
  title: string,
  current: number,
  target: number,
  daysLeft: number,
): PromptContext['goal'] => ({
  title,
  current,
  target,
  daysLeft,
})

export const mission = (title: string, more: Partial<MissionFact> = {}): MissionFact => ({
  id: title,
  title,
  targetValue: null,
  currentValue: 0,
  isCompleted: false,
  priority: 'medium',
  category: 'other',
  ...more,
})

export const fact = (kind: ContextFact['kind'], text: string, label: string, more = {}): ContextFact => ({
  kind,
  id: label,
  label,
  address: '/',
  text,
  ...more,
})
