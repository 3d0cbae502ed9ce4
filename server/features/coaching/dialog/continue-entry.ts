import { categoryOf } from '#server/features/coaching/playbook/mission-category.ts'
import type { FoundEntry } from '#server/features/coaching/playbook/rank-situations.ts'
import { lowerFirst } from '#server/platform/text/words.ts'
import type { FixedWords, Move } from '#server/providers/coach/dialog/port.ts'
import { plainly, sure, sureEntry } from './advice.ts'
import type { Lead } from './lead.ts'
import { missionIn } from './mission-in.ts'
import type { DialogState } from './state.ts'
import { applied, type OfferedMission, openOf, type Planned, type TurnFacts } from './turn.ts'

/** From this probability what was said in answer to a question is about another situation. */
const elsewhere = 0.85
/** Below this probability an answer is no longer about the entry under way. */
const stillAbout = 0.05

/** "The newsletter first then": what comes when. */
const inOrder = /\b(?:first|next|then|now|before|after|later)\b/i

/** Turns in which a founder may answer an entry's question; any other leaves the entry. */
const answering = /^(?:answer|figure|obstacle|progress|plan|not-now|dont-know|small-talk|unclear)$/

/**
 * Goes on with the entry under way: the founder answered its question, so they hear what is left of the advice and are
 * offered its step. Null when the founder is elsewhere by now.
 */
export function continueEntry(lead: Lead, turn: TurnFacts, state: DialogState): Planned | null {
  const { entry: underWay, asked } = state
  if (underWay?.step !== 'asked' || (asked && asked.move !== 'entry')) return null
  const plans = turn.decisions.some(
    ({ proposal, verdict }) => proposal.action === 'create-mission' && verdict !== 'dropped',
  )
  // "Photos before lunch": back at the day's work.
  const plansDay = turn.acts.some(({ act, probability }) => act === 'plan' && probability >= plainly)
  const isBackAtWork =
    asked === null &&
    (plansDay || inOrder.test(turn.said)) &&
    missionIn(turn.said, openOf(turn.missions)) !== null
  // "Sweet, catch you later": who was asked nothing goes their way.
  const goesOn = asked === null && /^(?:small-talk|unclear)$/.test(lead.name)
  if (goesOn || !answering.test(lead.name) || plans || isBackAtWork || applied(turn).length > 0) return null
  const found = turn.entries.find((it) => it.id === underWay.id)
  const other = sureEntry(turn.entries)
  // What they say is another situation, and a worse one than the question was about.
  const least = lead.name === 'obstacle' ? 0 : (found?.score ?? 0) < stillAbout ? sure : elsewhere
  const isElsewhere = other && other.id !== found?.id && other.score >= least
  if (!found || isElsewhere) return null
  const { entry } = found
  const take: Move =
    lead.name === 'dont-know' ? { name: 'dont-know' } : { name: 'answer', said: lead.sentence }
  const more: FixedWords[] = underWay.rest ? [{ text: underWay.rest, entry: found.id }] : []
  const known = turn.missions.some((it) => it.title === entry.mission.title)
  return {
    moves: [take, ...more, ...(known ? [] : [stepOf(found)])],
    quiet: true,
    asked: known ? null : { move: 'offer-step', kind: 'confirm' },
    ...(known ? {} : { offer: offerOf(found) }),
    state: { entry: { id: underWay.id, step: 'offered', rest: '' } },
  }
}

const stepOf = ({ entry }: FoundEntry): Move => ({
  name: 'offer-step',
  values: { mission: lowerFirst(entry.mission.title) },
})

const offerOf = ({ entry }: FoundEntry): OfferedMission => ({
  title: entry.mission.title,
  targetValue: entry.mission.target,
  category: categoryOf(entry),
})
