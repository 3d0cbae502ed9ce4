import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { firstLines, type PromptBudget } from './budget.ts'
import { oneLine, tagged } from './tagged.ts'

/**
 * The day so far as data for the prompt: its missions, and every change that was booked with the words it rests on.
 * With `references` missions get the short ids (m1, m2) that proposals use; replies do not need them.
 */
export function dayData(
  promptContext: PromptContext,
  budget: PromptBudget,
  missions = promptContext.missions,
  references = false,
): string {
  const { tomorrow = [], score } = promptContext
  const lines = (listed: readonly MissionFact[], before: number) =>
    listed.map((it, i) => `${references ? `m${before + i + 1} | ` : ''}${missionLine(it)}`)
  return [
    tagged('missions_of_today', firstLines(lines(missions, 0), budget.missions)),
    ...(tomorrow.length > 0
      ? [tagged('missions_of_tomorrow', firstLines(lines(tomorrow, missions.length), budget.missions / 3))]
      : []),
    tagged('booked_earlier_today', firstLines(bookedLines(promptContext), budget.booked)),
    ...(references ? [tagged('spoken_of_last', referentLines(promptContext))] : []),
    ...(typeof score === 'number' ? [tagged('score_of_today', [`${score} percent`])] : []),
  ].join('\n')
}

/** Changes made today with the words they rest on, so that a repetition is recognised; the newest first. */
const bookedLines = ({ booked = [], changedToday = [], missions }: PromptContext): string[] =>
  [
    ...changedToday.map(({ title, what, quote }) => [oneLine(title), oneLine(what), oneLine(quote, 200)]),
    ...booked.flatMap(({ missionId, quote, from, to, completed }) => {
      const mission = missions.find((it) => it.id === missionId)
      const change = completed ? 'done' : `from ${from} to ${to}`
      return mission ? [[oneLine(mission.title), change, oneLine(quote, 200)]] : []
    }),
  ]
    .map(([title, change, quote]) => `${title} | ${change} | said: ${quote}`)
    .toReversed()

/** References of what the last turn changed or asked about: the most likely meaning of "it" and "that one". */
const referentLines = ({
  recentReferents = [],
  missions: today,
  tomorrow = [],
  facts = [],
}: PromptContext): string[] => {
  const missions = [...today, ...tomorrow]
  const promises = facts.filter((it) => it.kind === 'promise')
  return recentReferents.flatMap(({ missionId, promiseId }) => {
    const [mission, promise] = [
      missions.findIndex((it) => it.id === missionId),
      promises.findIndex((it) => it.id === promiseId),
    ]
    return mission >= 0 ? [`m${mission + 1}`] : promise >= 0 ? [`p${promise + 1}`] : []
  })
}

export function missionLine(missionFact: MissionFact): string {
  return `${oneLine(missionFact.title, 200)} | ${stateOf(missionFact)} | ${missionFact.priority} priority | ${missionFact.category}`
}

export function stateOf({ isCompleted, targetValue, currentValue }: MissionFact): string {
  if (isCompleted) return targetValue === null ? 'done' : `done, ${targetValue} of ${targetValue}`
  if (targetValue === null) return 'open'
  return `open, ${currentValue} of ${targetValue}, ${targetValue - currentValue} to go`
}
