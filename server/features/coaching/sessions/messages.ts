import { forCount } from '#contract/words/plural.ts'

/** The words that answer a reflection in writing: what the day came to. */

export const nothingPlanned = 'Saved. Nothing was planned for this day. Tomorrow can begin with one mission.'
interface Day {
  done: number
  planned: number
  /** The score of the day, and the founder's target for it, in percent. */
  score: number
  target: number
}
const missionsDone = ({ done, planned }: Day) =>
  planned === 1
    ? done === 1
      ? 'Saved. The one mission is done.'
      : 'Saved. The one mission is open.'
    : forCount(done, {
        one: `Saved. 1 of ${planned} missions is done.`,
        other: `Saved. ${done} of ${planned} missions are done.`,
      })
export const targetReached = (day: Day) =>
  `${missionsDone(day)} Counted by priority, that's ${day.score}%, and your target of ${day.target}% is reached.`
export const belowTarget = (day: Day) =>
  `${missionsDone(day)} Counted by priority, that's ${day.score}%. Your target is ${day.target}%.`
