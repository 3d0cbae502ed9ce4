import { openDesk } from '#server/features/coaching/desk.ts'
import { passGate, soundHearing } from '#server/features/coaching/gate.ts'
import { executionScore } from '#server/features/coaching/index.ts'
import { sentencesOf } from '#server/platform/sentences.ts'
import { builtInMind } from '#server/providers/mind/embedded.ts'
import {
  type Conclusion,
  type Hearing,
  type MissionFact,
  missionsAfter,
  type Outcome,
  type Scene,
} from '#server/providers/mind/port.ts'

export interface TalkedTurn {
  said: string
  intent: Hearing['intent']
  reply: string
  scene: Scene
  outcomes: Outcome[]
  slots: Record<string, unknown>
  /** Sentences the desk refused, and what the whole reply lacks; both empty and null when all is well. */
  refused: string[]
  lacks: string | null
}

/** A Friday: what is said of days is heard from here. */
const today = '2026-11-20'

/** A session with the built-in coach, line by line, through the real gate and the real desk; nothing is stored. */
export async function talkThrough(
  start: Scene,
  lines: readonly string[],
): Promise<{ turns: TalkedTurn[]; conclusion: Conclusion }> {
  const mind = builtInMind()
  const { signal } = new AbortController()
  const turns: TalkedTurn[] = []
  let scene = start
  for (const said of lines) {
    const heard = soundHearing(await mind.hear(said, scene, signal), said)
    const lately = (scene.lately ?? []).flatMap((it) => it.missionId ?? it.promiseId ?? [])
    const promises = (scene.facts ?? []).flatMap((it) =>
      it.kind === 'promise' && it.state !== 'kept' ? [it.id] : [],
    )
    const earlier = scene.turns.map((it) => (it.role === 'user' ? it.content : '')).join('\n')
    const outcomes = passGate(heard, said, scene.missions, { earlier, today, lately, promises })
    const missions = missionsAfter(scene.missions, outcomes).map((it) => ({ ...it, id: it.id || it.title }))
    const scored = { ...scene, score: executionScore(missions) }
    const { text, slots } = await mind.reply(scored, heard, outcomes, signal)
    const desk = openDesk(scored, said, outcomes, () => {})
    const refused = sentencesOf(text).flatMap((it) => {
      const problem = desk.offer(it)
      return problem ? [`${problem}: ${it}`] : []
    })
    const kept = JSON.parse(JSON.stringify(slots)) as Record<string, unknown>
    turns.push({
      said,
      intent: heard.intent,
      reply: text,
      scene: scored,
      outcomes,
      slots: kept,
      refused,
      lacks: desk.lacks(),
    })
    scene = {
      ...scene,
      missions,
      lately: outcomes.flatMap(({ proposal, verdict, mission }) =>
        verdict === 'dropped' || proposal.action === 'remember'
          ? []
          : [
              {
                action: proposal.action,
                missionId: mission?.id ?? ('title' in proposal ? proposal.title : null),
                promiseId: 'promiseId' in proposal ? proposal.promiseId : null,
              },
            ],
      ),
      slots: kept,
      turns: [...scene.turns, { role: 'user', content: said }, { role: 'assistant', content: text }],
    }
  }
  const applied = turns
    .flatMap((it) => it.outcomes)
    .filter((it) => it.verdict === 'applied')
    .map((it) => ({ ...it, mission: missionOf(it, scene.missions) }))
  return { turns, conclusion: await mind.conclude(scene, applied, signal) }
}

const missionOf = ({ mission, proposal }: Outcome, missions: readonly MissionFact[]): MissionFact | null =>
  missions.find((it) => it.id === mission?.id) ??
  missions.find((it) => proposal.action === 'create-mission' && it.title === proposal.title) ??
  null
