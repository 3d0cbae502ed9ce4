import {
  type Hearing,
  missionsAfter,
  type Outcome,
  type Reply,
  type Scene,
} from '#server/providers/coach/port.ts'
import { reasonFor } from './advice.ts'
import { questionOf } from './asking.ts'
import { assemble, namesFact } from './assembling.ts'
import { firstOffer } from './confirming.ts'
import { counsel, type Ending, endingOf } from './endings.ts'
import { inquiryFor } from './inquiries.ts'
import { askedPromises, avoidedIn, morningIn, promiseIn, yesterdayIn } from './known-facts.ts'
import { asksAbility, asksWhy, greets, saidIn } from './lines/answer-words.ts'
import { type Say, sayer } from './lines/lines.ts'
import { abilities, greeting, limits } from './lines/reaction-lines.ts'
import { whys } from './lines/why-lines.ts'
import { echoes, listed, missionsCounted, openOf, plain, titled } from './phrasing.ts'
import { challengesIn, owed, type Push, pushFor } from './pushes.ts'
import { reactionTo } from './reactions.ts'
import { advance, focusOf, type Progress, progressOf } from './script.ts'
import { analysisOf } from './status-answer.ts'

/** The coach's turn: what was really done, one fact, sometimes a challenge, and one question or action at the end. */
export function replyTo(before: Scene, heard: Hearing, outcomes: Outcome[]): Reply {
  const turn = typeof before.slots.turn === 'number' ? before.slots.turn : 0
  const scene = { ...before, missions: missionsAfter(before.missions, outcomes) }
  const say = sayer(scene, turn)
  const progress = advance(scene, heard, outcomes)
  const { ending, parts } = wordsFor(scene, heard, outcomes, progress, say)
  const mayPush = owed(scene, turn) && ending.stage !== 'closed' && heard.intent !== 'feeling'
  const push = mayPush
    ? pushFor(scene, heard, progress, [...parts, ...ending.before, ending.text].join(' '), say)
    : null
  const text =
    scene.occasion === 'status-update'
      ? analysisOf(scene, heard, outcomes, ending, push?.text ?? '', say)
      : assemble(scene, [...parts, push?.text ?? '', ...ending.before], ending.text, turn)
  return { text, slots: slotsAfter(scene, heard, outcomes, { turn, ending, progress, push }) }
}

/** The ending and what comes before it; where nothing of the founder's own would be named, the question names the goal. */
function wordsFor(scene: Scene, heard: Hearing, outcomes: readonly Outcome[], progress: Progress, say: Say) {
  const chosen = endingOf(scene, heard, outcomes, progress, say)
  const parts = partsOf(scene, heard, outcomes, chosen, progress, say)
  const { stage } = chosen
  const names = namesFact(scene, [...parts, ...chosen.before, chosen.text].join(' '))
  const ending =
    names || stage === null || stage === 'closed'
      ? chosen
      : { ...chosen, ...questionOf(stage, scene, progress, say, true) }
  const justListed = ending.stage === 'one-thing' && echoes(outcomes).length > 0
  return { parts, ending: justListed ? { ...ending, before: [] } : ending }
}

interface Taken {
  turn: number
  ending: Ending
  progress: Progress
  push: Push | null
}

/** What the session keeps: the script moves on only with a question of its own; any other ending leaves it where it was. */
function slotsAfter(scene: Scene, heard: Hearing, outcomes: readonly Outcome[], taken: Taken) {
  const { turn, ending, progress, push } = taken
  const stage = ending.stage ?? progressOf(scene).stage
  const asked = ending.stage && ending.stage !== 'closed' ? [...progress.asked, ending.stage] : progress.asked
  const walked =
    ending.pending && ending.stage === 'walk' ? [...progress.walked, ending.pending.id] : progress.walked
  return {
    ...scene.slots,
    ...heard.slots,
    turn: turn + 1,
    ...progress,
    stage,
    asked,
    walked,
    pushed: push ? [...progress.pushed, push.name] : progress.pushed,
    aside: ending.aside,
    challenged: challengesIn(scene.slots) + (push ? 1 : 0),
    pendingMissionId: ending.pending?.id || null,
    pendingAsk: ending.ask,
    offeredPlan: offeredPlan(outcomes),
  }
}

/** The plan a confirmation is asked for, kept until the next turn so that a plain "yes" can take it up. */
function offeredPlan(outcomes: readonly Outcome[]): { title: string; when: string } | null {
  const first = firstOffer(outcomes)?.proposal
  return first?.action === 'create-mission' && first.targetValue === null
    ? { title: first.title, when: first.when }
    : null
}

function partsOf(
  scene: Scene,
  heard: Hearing,
  outcomes: readonly Outcome[],
  ending: Ending,
  progress: Progress,
  say: Say,
): string[] {
  const parts: string[] = []
  const advice = counsel(scene, heard, outcomes, focusOf(scene, progress))
  const inquiry = inquiryFor(scene, heard)
  const first = scene.slots.turn === undefined || scene.slots.turn === 0
  const part = scene.occasion === 'evening' ? 'evening' : 'morning'
  if (first && greets(saidIn(heard))) parts.push(say(greeting[part]).replace('{n}', plain(scene.firstName)))
  parts.push(...echoes(outcomes))
  if (advice) parts.push(say(advice.lines), advice.fact)
  else if (inquiry !== '') parts.push(inquiry)
  else if (heard.intent === 'question') parts.push(aboutItself(scene, heard, progress, say))
  else parts.push(reactionTo(scene, heard, outcomes, progress, say))
  const toldDone = outcomes.some((it) => it.verdict === 'applied' && it.mission?.isCompleted)
  if (first && !advice) parts.push(...remembered(scene, ending, toldDone))
  return parts
}

/** What a question gets that is about the coach, or about nothing that rules know. */
const aboutItself = (scene: Scene, heard: Hearing, progress: Progress, say: Say): string =>
  asksAbility(saidIn(heard)) ? say(abilities) : whyTold(scene, heard, progress, say) || say(limits)

/** Why the last question was put, or why a mission was chosen; '' when it was not asked. */
function whyTold(scene: Scene, heard: Hearing, progress: Progress, say: Say): string {
  const { stage } = progressOf(scene)
  const said = saidIn(heard)
  if (!asksWhy(said) || stage === null || stage === 'closed') return ''
  const focus = focusOf(scene, progress)
  return focus && /\b(?:that|this|it|one|first)\b/i.test(said) ? reasonFor(focus) : say(whys[stage])
}

/** What is known from before, told once, with the first reply: yesterday, this morning, what is owed and put off. */
function remembered(scene: Scene, ending: Ending, toldDone: boolean): string[] {
  if (scene.occasion === 'evening') return [morningIn(scene), toldDone ? '' : allDone(scene)]
  const owedToday = ending.stage === 'promises' ? '' : promiseIn(askedPromises(scene)[0])
  const avoided = ending.stage === 'avoided' ? '' : avoidedIn(scene)
  return [yesterdayIn(scene), ending.aside ? avoided : '', owedToday]
}

function allDone({ missions }: Scene): string {
  if (missions.length === 0 || openOf(missions).length > 0) return ''
  return missions.length === 1
    ? `${titled(missions[0]!)} is done, and nothing else was planned.`
    : missions.length === 2
      ? `Both of today's missions are done: ${listed(missions.map(titled))}.`
      : `All ${missionsCounted(missions.length)} of today are done.`
}
