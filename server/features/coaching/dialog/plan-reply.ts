import { wordsIn } from '#server/platform/text/words.ts'
import { isStep } from '#server/providers/coach/changes/port.ts'
import type { ReplyPlan } from '#server/providers/coach/dialog/port.ts'
import { nextQuestion } from './arcs.ts'
import { chooseOption } from './choose-option.ts'
import { announcesLesson, withoutLabel } from './label.ts'
import { missionIn } from './mission-in.ts'
import { askAboutOffer } from './offers.ts'
import { recallFor } from './recall.ts'
import type { ReplyOption } from './reply-options.ts'
import { goodNight } from './short-turns.ts'
import { type DialogState, putOff } from './state.ts'
import { applied, type OfferedMission, openOf, type Planned, type TurnFacts } from './turn.ts'
import { refuses } from './written-act.ts'

export interface PlannedReply {
  plan: ReplyPlan
  state: DialogState
  /** A mission that the reply offers. */
  offer: OfferedMission | null
}

/**
 * Decides what a reply does: takes in what was said, gives what was asked for, and hands back at most one question. The
 * same for every engine; the words are the engine's.
 */
export function planReply(turn: TurnFacts, before: DialogState): PlannedReply {
  const state = remember(turn, before)
  return planOption(turn, before, state, chooseOption(turn, before, state))
}

/** A reply by one of its options, with what the conversation goes on with. */
export function planOption(
  turn: TurnFacts,
  before: DialogState,
  state: DialogState,
  { lead, planned }: ReplyOption,
): PlannedReply {
  const asks = askedAlready(planned)
  const quiet = planned.quiet ?? false
  // Who goes to bed is asked nothing more.
  const leaves = turn.occasion === 'evening' && lead.name !== 'goodbye' && goodNight.test(turn.said)
  // "She won't renew. That call is made": whatever is said to the news, the call is asked about.
  const mayAsk = !quiet || (mayHaveFinished(turn) && lead.name !== 'feeling' && !endsAsking(planned))
  const offer = asks || leaves || !mayAsk ? null : askAboutOffer(turn)
  const recalled = asks || quiet || offer ? null : recallFor(turn, before)
  const done = asks || quiet || leaves || offer || recalled?.asked || planned.next === false
  const next = done ? null : nextQuestion(turn, { ...state, ...planned.state })
  // "No, that's not a task. And the bug is still there": the refusal is met first.
  const isMet = planned.moves.some((it) => 'name' in it && it.name === 'refused')
  const opens = refuses(turn) && lead.name !== 'correction' && !isMet ? [{ name: 'declined' as const }] : []
  const closes = leaves && !asks ? [{ name: 'close-evening' as const }] : []
  const moves = [...opens, ...[planned, recalled, offer, next].flatMap((it) => it?.moves ?? []), ...closes]
  const asked = planned.asked ?? recalled?.asked ?? offer?.asked ?? next?.asked ?? null
  return {
    plan: { moves, more: planned.more ?? [], quiet },
    offer: planned.offer ?? null,
    state: {
      ...state,
      ...planned.state,
      ...next?.state,
      turn: before.turn + 1,
      asked,
      questions: asked ? [...new Set([...state.questions, asked.move])] : state.questions,
      lead: lead.name,
      unclear: lead.name === 'unclear' ? before.unclear + 1 : 0,
    },
  }
}

/** Whether work was told that may be done. */
const mayHaveFinished = ({ decisions }: TurnFacts): boolean =>
  decisions.some((it) => it.verdict === 'offered' && isStep(it.proposal))

const endsAsking = ({ moves }: Planned): boolean =>
  moves.some((it) => ('text' in it ? it.text.includes('?') : it.name.startsWith('ask-')))

/** Acts that can say what opens the next day. */
const plansAhead: ReadonlySet<string> = new Set(['plan', 'decision', 'answer', 'not-now'])
const tomorrow = /\btomorrow\b(?!'s\b)|\bfirst thing\b|\bin the morning\b/i
/** From this probability a sentence is kept as the lesson or the decision it looks like. */
const certain = 0.6
/** A lesson shows in the summary and is remembered. */
const surely = 0.75
const beforeEvening = 0.9

/** A sentence of fewer words keeps nothing worth keeping; nor does a goodbye or a word to the coach. */
const fewestKept = 4
const parting =
  /\b(?:that'?s (?:it|all)|good ?night|bye|thanks?|thank you|(?:i|you) (?:never|didn'?t) (?:mention|say|said|ask)\w*)\b/i

const askedAlready = ({ asked }: Planned) => asked !== undefined && asked !== null

const isFirst =
  /\bfirst\b(?! (?:thing|draft|time|of|week|day|one of))|\b(?:start|begin|starting|beginning) with\b/i
/** "If I only get to one thing it's the bug": what matters most comes first. */
const mattersMost =
  /\b(?:only (?:get|manage|do|finish)\b.{0,12}\bone|one thing|most important|matters? (?:the )?most|above all|top priority|no matter what|if nothing else)\b/i

/** "Report first, then the calls": the open mission that the founder puts before the others. */
function putFirst({ said, acts, missions }: TurnFacts) {
  if (said.includes('?') || acts.some(({ act }) => act === 'lesson' || act === 'advice')) return null
  const clause = said.split(/[,;.!:]|\b(?:and|then|but|before)\b/i).find((it) => isFirst.test(it))
  const weighty = said.split(/[.!?]/).find((it) => mattersMost.test(it))
  const meant = clause ?? weighty?.slice(mattersMost.exec(weighty)?.index)
  return meant ? missionIn(meant, openOf(missions)) : null
}

/** What the founder has told by now, and the mission that comes first where there is only one. */
export function remember(turn: TurnFacts, before: DialogState): DialogState {
  const told = new Set(before.told)
  for (const { act, probability } of turn.acts) if (probability >= 0.5) told.add(act)
  if (applied(turn).some((it) => it.mission?.isCompleted)) told.add('completion')
  for (const { proposal } of turn.decisions)
    if (proposal.action === 'move-mission') told.add(putOff(proposal.missionId))
  const opensTomorrow = turn.acts.find(
    ({ act, text }) =>
      (plansAhead.has(act) && tomorrow.test(text)) ||
      (act === 'plan' && turn.occasion === 'evening' && !/\bdecided\b/i.test(text)),
  )
  if (opensTomorrow) told.add('first-move')
  if (/\bif\b.{3,60}\b(?:i|we)(?:'ll| will|'m going to)?\b/i.test(turn.said)) told.add('if-then')
  const kept = { ...before.kept }
  // What sounds like a lesson before the day is over is mostly none.
  const lesson = turn.occasion === 'evening' ? surely : beforeEvening
  for (const { act: likely, probability, text } of turn.acts) {
    const isAnnounced = announcesLesson(text)
    const act = isAnnounced ? 'lesson' : likely
    if (
      (isAnnounced || probability >= (act === 'lesson' ? lesson : certain)) &&
      (act === 'lesson' || act === 'decision' || act === 'obstacle') &&
      wordsIn(text) >= fewestKept &&
      !parting.test(text)
    )
      kept[act] = withoutLabel(text.replace(/^\W*(?:but|and|so|because) /i, ''))
  }
  if (kept.lesson !== undefined) told.add('lesson')
  const answers = before.asked?.move === 'ask-first-move' && turn.acts.some(({ act }) => plansAhead.has(act))
  if (opensTomorrow?.act === 'plan' && opensTomorrow.probability >= certain)
    kept['first-move'] = opensTomorrow.text
  else if (answers && wordsIn(turn.said) >= 3) kept['first-move'] = turn.said
  const open = openOf(turn.missions)
  const stillOpen = open.some((it) => it.title === before.priority)
  const chosen = putFirst(turn)?.title ?? (stillOpen ? before.priority : null)
  const priority = open.length === 1 ? open[0]!.title : chosen
  return { ...before, told: [...told], kept, priority }
}
