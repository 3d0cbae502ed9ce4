import type { Hearing, MissionFact, Outcome, Scene } from '#server/providers/mind/port.ts'
import { confirmation, echoes, riskiest } from './phrasing.ts'
import type { Lines, Stage } from './wording.ts'
import { farewells, finishedYet, script, smallest, stageQuestions, starts, whereabouts } from './wording.ts'

/** Picks one of a style's lines and puts the names in. */
export type Say = (lines: Lines, mission?: MissionFact | null) => string

/** The last sentence of a reply: one question or one action, and what a short answer to it would speak of. */
export interface Ending {
  text: string
  /** The mission it names, so that the rest of the reply can leave it out. */
  names: MissionFact | null
  pendingMissionId: string | null
  pendingAsk: 'finished' | 'standing' | null
  stage: Stage | 'closed' | null
}

const plainly = (text: string, names: MissionFact | null, stage: Ending['stage'] = null): Ending => ({
  text,
  names,
  pendingMissionId: null,
  pendingAsk: null,
  stage,
})

/** What the last turn's question was part of, if the script has begun. */
export function stageOf(scene: Scene): Stage | 'closed' | null {
  const { stage } = scene.slots
  return typeof stage === 'string' && (stage === 'closed' || Object.hasOwn(stageQuestions, stage))
    ? (stage as Stage | 'closed')
    : null
}

/** Chooses the ending: a confirmation first, then what the moment asks for, then the script's next step. */
export function endingOf(scene: Scene, heard: Hearing, outcomes: Outcome[], say: Say): Ending {
  const risk = riskiest(scene.missions)
  const offer = confirmation(outcomes, scene)
  if (offer) {
    const asked = offer.missionId === null ? null : offer.finishes ? 'finished' : 'standing'
    return { ...plainly(offer.text, null), pendingMissionId: offer.missionId, pendingAsk: asked }
  }
  const moved = echoes(outcomes).length > 0
  if (scene.occasion === 'status-update') {
    if (risk && !moved) return narrow(risk, say)
    return plainly(risk ? say(starts, risk) : 'Name the next mission for today.', risk)
  }
  if (heard.intent === 'closing') return plainly(say(farewells, risk), risk, 'closed')
  if (heard.intent === 'feeling') return plainly(say(smallest, risk), risk)
  const first = stageOf(scene) === null && heard.slots.answered == null
  if (first && !moved && risk && heard.intent !== 'question') return narrow(risk, say)
  return nextStage(scene, heard, moved, say, risk)
}

/** A narrow question about one named mission, whose short answer the next turn can read. */
function narrow(mission: MissionFact, say: Say): Ending {
  const counted = mission.targetValue !== null
  return {
    ...plainly(say(counted ? whereabouts : finishedYet, mission), mission),
    pendingMissionId: mission.id || null,
    pendingAsk: counted ? 'standing' : 'finished',
  }
}

/**
 * The next step of the morning or evening script. The greeting has asked for the first: in the morning a plan answers
 * it. Whatever is said to a stage's question answers it, save another question.
 */
function nextStage(scene: Scene, heard: Hearing, moved: boolean, say: Say, risk: MissionFact | null): Ending {
  const stages = script[scene.occasion === 'evening' ? 'evening' : 'morning']
  const stage = stageOf(scene)
  if (stage === 'closed') return plainly(say(starts, risk), risk, 'closed')
  const at = stage === null ? -1 : stages.indexOf(stage)
  if (at === stages.length - 1 && heard.intent !== 'question')
    return plainly(say(starts, risk), risk, 'closed')
  const answered = at >= 0 ? heard.intent !== 'question' : moved && scene.occasion === 'morning'
  let next = stages[Math.max(0, answered ? Math.max(at + 1, 1) : at)]!
  if (next === 'misses' && !risk) next = 'decision'
  const about = next === 'wins' ? (scene.missions.find((mission) => mission.isCompleted) ?? risk) : risk
  const needsMission = stageQuestions[next][scene.style].every((line) => line.includes('{m}'))
  if (about === null && needsMission) return plainly(say(starts, null), null, 'closed')
  return plainly(say(stageQuestions[next], about), about, next)
}
