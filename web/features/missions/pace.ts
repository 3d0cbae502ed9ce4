/** How the day's progress stands against the working day. */
export interface Pace {
  name: 'On course' | 'Drifting' | 'Off course'
  /** Percent that would be done by now if work ran evenly from 09:00 to 18:00. */
  expected: number
}

const starts = 9
const ends = 18

/** Within 15 points of the expected progress is on course, within 40 drifting (product rule 20). */
export function paceOf(engine: number, now: Date): Pace {
  const hours = now.getHours() + now.getMinutes() / 60
  const expected = Math.round(Math.max(0, Math.min(1, (hours - starts) / (ends - starts))) * 100)
  const behind = expected - engine
  return { expected, name: behind <= 15 ? 'On course' : behind <= 40 ? 'Drifting' : 'Off course' }
}
