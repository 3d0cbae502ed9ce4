import type { Hearing, MissionFact, Outcome, Scene } from '#server/providers/mind/port.ts'
import { adviceFor } from './advice.ts'
import { confirmation, echoes } from './phrasing.ts'
import type { Progress, Stage } from './script.ts'
import { focusOf, progressOf } from './script.ts'
import { stageQuestions } from './stage-questions.ts'
import type { Lines } from './wording.ts'
import { farewells, finishedYet, nights, smallest, starts, whereabouts } from './wording.ts'

/** Picks one of a style's lines and puts the names in. */
export type Say = (lines: Lines, mission?: MissionFact | null) => string

/** The last sentence of a reply: one question or one action, and what a short answer to it would speak of. */
export interface Ending {
  text: string
  /** The mission it names, so that the rest of the reply can leave it out. */
  names: MissionFact | null
  pendingMissionId: string | null
  pendingAsk: 'finished' | 'standing' | null
  /** The step it belongs to; null leaves the script where it was. */
  stage: Stage | 'closed' | null
  narrowed: boolean
}

const plainly = (text: string, names: MissionFact | null, stage: Ending['stage'] = null): Ending => ({
  text,
  names,
  pendingMissionId: null,
  pendingAsk: null,
  stage,
  narrowed: false,
})

/** Chooses the ending: a confirmation first, then what the moment asks for, then the script's next step. */
export function endingOf(
  scene: Scene,
  heard: Hearing,
  outcomes: Outcome[],
  progress: Progress,
  say: Say,
): Ending {
  const risk = focusOf(scene, progress)
  const offer = confirmation(outcomes, scene)
  if (offer) {
    const asked = offer.missionId === null ? null : offer.finishes ? 'finished' : 'standing'
    return { ...plainly(offer.text, null), pendingMissionId: offer.missionId, pendingAsk: asked }
  }
  const moved = echoes(outcomes).length > 0
  const advice = moved ? null : adviceFor(scene, heard, risk)
  if (advice) return plainly(say(advice.ending, risk), risk)
  if (scene.occasion === 'status-update') {
    if (risk && !moved) return narrow(risk, say)
    return plainly(risk ? say(starts, risk) : 'Name the next mission for today.', risk)
  }
  if (heard.intent === 'closing') return plainly(say(farewells, risk), risk, 'closed')
  if (heard.intent === 'feeling') return plainly(say(smallest, risk), risk)
  if (asksNarrowly(scene, heard, moved) && risk) return { ...narrow(risk, say), narrowed: true }
  return scripted(scene, progress, risk, say)
}

/** Nothing was understood where a result was asked for: better one mission by its name than the next question. */
function asksNarrowly(scene: Scene, heard: Hearing, moved: boolean): boolean {
  if (moved || heard.intent === 'question' || heard.slots.answered != null) return false
  const { stage, narrowed } = progressOf(scene)
  if (scene.occasion === 'morning' || narrowed) return false
  return stage === null || (stage === 'wins' && heard.intent === 'unclear')
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

/** The question of the script's next step. */
function scripted(scene: Scene, progress: Progress, risk: MissionFact | null, say: Say): Ending {
  const { stage } = progress
  if (stage === null || stage === 'closed') {
    const last = scene.occasion === 'evening' ? nights : starts
    return plainly(say(last, risk), risk, 'closed')
  }
  const about = stage === 'wins' ? (scene.missions.find((mission) => mission.isCompleted) ?? risk) : risk
  return plainly(say(stageQuestions[stage], about), about, stage)
}
