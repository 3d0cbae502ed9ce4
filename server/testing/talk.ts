import { executionScore } from '#server/features/coaching/index.ts'
import { openDesk } from '#server/features/coaching/reply/reply-validator.ts'
import { understand } from '#server/features/coaching/turn/extract-changes.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { builtInMind } from '#server/providers/coach/embedded-text.ts'
import {
  type BookedStep,
  type Conclusion,
  type Hearing,
  type MissionFact,
  missionsAfter,
  type Outcome,
  type Scene,
} from '#server/providers/coach/port.ts'

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

/** A step as it stands in the books after it was applied. */
function bookedBy({ verdict, proposal, mission }: Outcome, { missions }: Scene): BookedStep[] {
  const was = missions.find(({ id }) => id === mission?.id)
  const isStep = proposal.action === 'record-progress' || proposal.action === 'complete-mission'
  if (verdict !== 'applied' || !isStep || !mission || !was) return []
  const { id: missionId, currentValue: to, isCompleted: completed } = mission
  return [{ missionId, quote: proposal.quote, from: was.currentValue, to, completed }]
}

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
    const { heard, outcomes } = await understand({ mind, haste: false, signal }, said, scene, today)
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
      booked: [...(scene.booked ?? []), ...outcomes.flatMap((it) => bookedBy(it, scene))],
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
