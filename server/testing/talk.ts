import { openDesk } from '#server/features/coaching/desk.ts'
import { passGate, soundHearing } from '#server/features/coaching/gate.ts'
import { executionScore } from '#server/features/coaching/index.ts'
import { sentencesOf } from '#server/platform/sentences.ts'
import { builtInMind } from '#server/providers/mind/embedded.ts'
import type { Conclusion, Hearing, MissionFact, Outcome, Scene } from '#server/providers/mind/port.ts'

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
    const earlier = scene.turns.map((it) => (it.role === 'user' ? it.content : '')).join('\n')
    const outcomes = passGate(heard, said, scene.missions, { earlier })
    const missions = missionsAfter(scene.missions, outcomes)
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

function missionsAfter(before: readonly MissionFact[], outcomes: readonly Outcome[]): MissionFact[] {
  const applied = outcomes.filter((it) => it.verdict === 'applied')
  const moved = before.map((it) => applied.findLast((of) => of.mission?.id === it.id)?.mission ?? it)
  const made = applied.flatMap(({ proposal }): MissionFact[] => {
    if (proposal.action !== 'create-mission' || proposal.when !== 'today') return []
    const { title, targetValue, priority, category } = proposal
    return [{ id: title, title, targetValue, priority, category, currentValue: 0, isCompleted: false }]
  })
  return [...moved, ...made]
}
