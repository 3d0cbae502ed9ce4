import type { Hearing, MissionFact, Outcome, Reply, Scene } from '#server/providers/mind/port.ts'
import { confirmation, echoes, figure, plain, riskiest, standing, titled, wordsIn } from './phrasing.ts'
import { analysisOf } from './status-answer.ts'
import type { Lines, Stage } from './wording.ts'
import {
  acknowledgements,
  challenges,
  farewells,
  finishedYet,
  limits,
  misses,
  script,
  smallest,
  stageQuestions,
  starts,
  unclearOpenings,
  whereabouts,
} from './wording.ts'

/** What the last sentence is: one question or one action, and the mission a short answer to it would speak of. */
export interface Ending {
  text: string
  pendingMissionId: string | null
  pendingAsk: 'finished' | 'standing' | null
  stage: Stage | 'closed' | null
}

/** The coach's turn: what was really done, one fact, sometimes a challenge, and one question or action at the end. */
export function replyTo(scene: Scene, heard: Hearing, outcomes: Outcome[]): Reply {
  const turn = typeof scene.slots.turn === 'number' ? scene.slots.turn : 0
  const current = missionsAfter(scene, outcomes)
  const say = phraser(scene, turn)
  const ending = endingOf({ ...scene, missions: current }, heard, outcomes, say)
  const text =
    scene.occasion === 'status-update'
      ? analysisOf({ ...scene, missions: current }, heard, outcomes, say, ending)
      : assemble(spokenParts({ ...scene, missions: current }, heard, outcomes, say, turn), ending.text, 70)
  const slots = {
    ...scene.slots,
    ...heard.slots,
    turn: turn + 1,
    stage: ending.stage ?? scene.slots.stage ?? null,
    pendingMissionId: ending.pendingMissionId,
    pendingAsk: ending.pendingAsk,
  }
  return { text, slots }
}

export type Say = (lines: Lines, mission?: MissionFact | null) => string

/** Picks a line by the turn's number, so that wording changes without chance and can be replayed. */
function phraser(scene: Scene, turn: number): Say {
  const goal = scene.goal ? `'${plain(scene.goal.title)}'` : 'the plan'
  return (lines, mission = null) => {
    const choices = lines[scene.style]
    return choices[turn % choices.length]!.replaceAll('{g}', goal).replaceAll(
      '{m}',
      mission ? titled(mission) : 'the next mission',
    )
  }
}

/** The missions as the outcomes left them, new ones included. */
function missionsAfter(scene: Scene, outcomes: Outcome[]): MissionFact[] {
  const latest = new Map(scene.missions.map((mission) => [mission.id, mission]))
  for (const { verdict, mission } of outcomes)
    if (verdict === 'applied' && mission) latest.set(mission.id, mission)
  return [...latest.values()]
}

function spokenParts(scene: Scene, heard: Hearing, outcomes: Outcome[], say: Say, turn: number): string[] {
  const done = echoes(outcomes)
  const risk = riskiest(scene.missions)
  const parts: string[] = []
  if (done.length > 0) parts.push(`${sentenced(done)}.`)
  else if (heard.intent === 'feeling') parts.push(say(acknowledgements))
  else if (heard.intent === 'question') parts.push(say(limits), overview(scene))
  else if (heard.slots.answered === 'no') parts.push(say(misses))
  else if (heard.intent === 'unclear' && !outcomes.some((outcome) => outcome.verdict === 'offered'))
    parts.push(say(unclearOpenings))
  if (heard.blockers[0]) parts.push(`In the way: ${plain(heard.blockers[0])}.`)
  if (heard.intent !== 'question' && (done.length === 0 || turn % 3 === 2)) parts.push(overview(scene))
  if (risk && challengesNow(scene, turn) && heard.intent !== 'feeling' && heard.intent !== 'closing')
    parts.push(say(challenges, risk))
  return parts
}

function sentenced(lines: string[]): string {
  const few = lines.slice(0, 3)
  const text = few.length > 1 ? `${few.slice(0, -1).join(', ')} and ${few.at(-1)}` : few[0]!
  const more = lines.length > 3 ? `, with ${lines.length - 3} more` : ''
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${more}`
}

/** One fact of the founder's own: where an open mission or the 90-day goal stands. */
export function overview(scene: Scene): string {
  const risk = riskiest(scene.missions)
  const open = scene.missions.filter((mission) => !mission.isCompleted).length
  if (risk)
    return open > 1 ? `${open} missions are open, among them ${standing(risk)}.` : `Open: ${standing(risk)}.`
  if (scene.missions[0]) return `${titled(scene.missions[0])} is done and nothing else is open.`
  if (scene.goal)
    return `Nothing is planned yet for '${plain(scene.goal.title)}', with ${figure(scene.goal.daysLeft)} days left.`
  return 'Nothing is planned yet.'
}

/** Supportive challenges one turn in four, balanced one in two, aggressive every turn. */
function challengesNow(scene: Scene, turn: number): boolean {
  const every = { supportive: 4, balanced: 2, aggressive: 1 }[scene.style]
  return turn % every === every - 1
}

function endingOf(scene: Scene, heard: Hearing, outcomes: Outcome[], say: Say): Ending {
  const risk = riskiest(scene.missions)
  const offer = confirmation(outcomes, scene)
  const none = { pendingMissionId: null, pendingAsk: null, stage: null }
  if (offer)
    return {
      ...none,
      text: offer.text,
      pendingMissionId: offer.missionId,
      pendingAsk: offer.text.includes('finished') ? 'finished' : offer.missionId ? 'standing' : null,
    }
  if (scene.occasion === 'status-update') {
    const moved = echoes(outcomes).length > 0
    return risk && !moved
      ? narrow(risk, say)
      : { ...none, text: risk ? say(starts, risk) : 'Name the next mission for today.' }
  }
  if (heard.intent === 'closing') return { ...none, text: say(farewells, risk), stage: 'closed' }
  if (heard.intent === 'feeling') return { ...none, text: say(smallest, risk) }
  const nothing = echoes(outcomes).length === 0
  const opened = heard.intent === 'unclear' || (heard.intent === 'report' && nothing)
  if (
    scene.occasion === 'evening' &&
    nothing &&
    opened &&
    risk &&
    heard.slots.answered === null &&
    scene.slots.pendingMissionId !== risk.id
  )
    return narrow(risk, say)
  if (
    heard.intent === 'unclear' &&
    nothing &&
    risk &&
    heard.slots.answered === null &&
    scene.slots.stage === undefined
  )
    return narrow(risk, say)
  return nextStage(scene, heard, outcomes, say, risk)
}

/** A narrow question about one named mission, whose short answer the next turn can read. */
function narrow(mission: MissionFact, say: Say): Ending {
  const counted = mission.targetValue !== null
  return {
    text: say(counted ? whereabouts : finishedYet, mission),
    pendingMissionId: mission.id,
    pendingAsk: counted ? 'standing' : 'finished',
    stage: null,
  }
}

function nextStage(
  scene: Scene,
  heard: Hearing,
  outcomes: Outcome[],
  say: Say,
  risk: MissionFact | null,
): Ending {
  const stages = script[scene.occasion === 'evening' ? 'evening' : 'morning']
  const at = stages.indexOf(scene.slots.stage as Stage)
  const planned = outcomes.some(
    (outcome) => outcome.verdict === 'applied' && outcome.proposal.action === 'create-mission',
  )
  const none = { pendingMissionId: null, pendingAsk: null }
  if (scene.slots.stage === 'closed' || (at === stages.length - 1 && heard.intent !== 'question'))
    return { ...none, text: say(starts, risk), stage: 'closed' }
  // The greeting has asked for the one thing; a plan answers it, and a question keeps the stage where it is.
  const answered =
    at >= 0
      ? heard.intent !== 'question' && heard.intent !== 'unclear'
      : planned && scene.occasion === 'morning'
  let next = stages[Math.max(0, answered ? (at < 0 ? 1 : at + 1) : at)]!
  if (next === 'misses' && !risk) next = 'decision'
  const about = next === 'wins' ? (scene.missions.find((mission) => mission.isCompleted) ?? risk) : risk
  if (about === null && stageQuestions[next][scene.style].every((line) => line.includes('{m}')))
    return { ...none, text: say(starts, null), stage: 'closed' }
  return { ...none, text: say(stageQuestions[next], about), stage: next }
}

/** Joins sentences up to a number of words; the ending always stands. */
export function assemble(parts: string[], ending: string, most: number): string {
  const kept: string[] = []
  for (const part of parts)
    if (part !== '' && wordsIn([...kept, part, ending].join(' ')) <= most) kept.push(part)
  return [...kept, ending].join(' ')
}
