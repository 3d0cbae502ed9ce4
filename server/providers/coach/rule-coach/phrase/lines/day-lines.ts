import { changeLines } from './change-lines.ts'
import { eveningLines } from './evening-lines.ts'
import type { Line } from './line.ts'
import { planLines } from './plan-lines.ts'
import { progressLines } from './progress-lines.ts'

/** Every line about the day: plans, progress, completion, corrections, and the arc of the evening. */
export const dayLines: Record<string, Line[]> = {
  ...planLines,
  ...progressLines,
  ...changeLines,
  ...eveningLines,
}
