import type { Move } from '#server/providers/coach/dialog/port.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'
import { countInWords } from './amounts.ts'
import type { Tone } from './tone.ts'
import { openOf, type TurnFacts, unique } from './turn.ts'

/*
 * What a report's answer adds until it is long enough: only what is true of this very day. A line that would fit any
 * report says nothing.
 */

/** Finished work that belongs to no mission is said openly, unless the reply asks about one. */
export const notTicked = ({ decisions }: TurnFacts): Move[] =>
  decisions.some(({ verdict }) => verdict === 'offered') ? [] : [{ name: 'not-ticked' }]

/** From this probability an act beside the work is taken up. */
const surely = 0.5

/** What went wrong, hurt or pleased beside the work that was written down: a word for it, and not the list alone. */
export function besideWork({ acts, tones, decisions }: TurnFacts): Move[] {
  const isWork = (text: string) =>
    decisions.some(({ proposal: { quote } }) => text.includes(quote) || quote.includes(text))
  const besides = acts.filter(
    ({ text, probability }) => probability >= surely && !text.includes('?') && !isWork(text),
  )
  const has = (kinds: RegExp, tone: Tone) =>
    besides.some(({ act, text }) => kinds.test(act) && tones.get(text) === tone)
  if (has(/^feeling$/, 'bad')) return [{ name: 'beside-low' }]
  if (has(/^obstacle$/, 'bad')) return [{ name: 'beside-snag' }]
  return has(/^(?:win|feeling)$/, 'good') ? [{ name: 'beside-glad' }] : []
}

/** After work on missions: where the day stands, what it means for their goal, and the day's score. */
export function workMore({ decisions, missions }: TurnFacts): Move[] {
  const moved = decisions.flatMap(({ verdict, mission }) =>
    mission && verdict === 'applied' ? [mission] : [],
  )
  const meaning: Move[] =
    moved.length > 0 ? [{ name: 'goal-meaning', missions: unique(moved) }, { name: 'score' }] : []
  return [...whereDayStands(missions, unique(moved)), ...meaning]
}

/** After anything else that was told nothing changes, and the list is not read out. */
export const unticked = ({ missions, decisions }: TurnFacts): Move[] =>
  decisions.every(({ verdict }) => verdict === 'dropped')
    ? [{ name: 'unchanged' }, { name: 'unchanged' }]
    : whereDayStands(missions)

/** More names than these are a list read aloud. */
const mostNamed = 3

/** How many of the day's missions are done, and which are not; the open ones just `spoken` of are not named again. */
export function whereDayStands(
  missions: readonly MissionFact[],
  spoken: readonly MissionFact[] = [],
): Move[] {
  const open = openOf(missions)
  const done = missions.length - open.length
  if (missions.length > 0 && open.length === 0) return []
  const others = open.filter((it) => !spoken.some(({ id }) => id === it.id))
  const named = others.length <= mostNamed ? others : []
  if (others.length < open.length)
    return named.length > 0 ? [{ name: 'still-open', missions: named, values: { beside: 'others' } }] : []
  const counts: Record<string, string> =
    done > 0
      ? { done: countInWords(done), all: countInWords(missions.length) }
      : open.length > mostNamed
        ? { count: countInWords(open.length) }
        : {}
  return [{ name: 'still-open', missions: named, values: counts }]
}
