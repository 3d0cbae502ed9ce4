import type { Step } from '#server/providers/coach/changes/port.ts'

/** What a clause says has happened to one mission. */
export type Claim = Step

/** Shapes the two kinds of claim about one mission; a factor below 1 lowers the confidence. */
export interface Shape {
  done: (factor?: number) => Claim
  moved: (change: { by: number } | { to: number }, factor?: number) => Claim
}
