import { forCount } from '#contract/words/plural.ts'

/** The words that answer a reflection in writing: what the day came to. */

export const nothingPlanned =
  "That's kept. Nothing was planned for this day. Tomorrow can begin with one mission."
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
      ? "That's kept. The one mission is done."
      : "That's kept. The one mission is open."
    : forCount(done, {
        one: `That's kept. 1 of ${planned} missions is done.`,
        other: `That's kept. ${done} of ${planned} missions are done.`,
      })
export const targetReached = (day: Day) =>
  `${missionsDone(day)} Counted by priority that is ${day.score}%, and your target of ${day.target}% is reached.`
export const belowTarget = (day: Day) =>
  `${missionsDone(day)} Counted by priority that is ${day.score}%. Your target is ${day.target}%.`
