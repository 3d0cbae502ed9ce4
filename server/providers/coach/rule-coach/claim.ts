import type { Proposal } from '#server/providers/coach/port.ts'

/** What a clause says has happened to one mission. */
export type Claim = Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>

/** Shapes the two kinds of claim about one mission; a factor below 1 lowers the confidence. */
export interface Shape {
  done: (factor?: number) => Claim
  moved: (change: { by: number } | { to: number }, factor?: number) => Claim
}
