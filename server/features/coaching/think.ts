import type { CoachChange } from '#contract/coaching.ts'
import { findByDay } from '#server/features/missions/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/day.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Hearing, Mind, Outcome, Reply, Scene } from '#server/providers/mind/port.ts'
import { applyOutcomes } from './changes.ts'
import { passGate } from './gate.ts'
import { factOf, readScene, sameMissions } from './read-scene.ts'

export interface Thinking {
  mind: Mind
  database: Database
  clock: Clock
  signal: AbortSignal
}

export interface Thought {
  scene: Scene
  heard: Hearing
  outcomes: Outcome[]
  reply: Reply
}

/** What was said, in which setting, and where its changes are to be noted. */
export interface Utterance {
  said: string
  today: Day
  origin: string
  sessionId: string | null
  part: () => Promise<Pick<Scene, 'occasion' | 'turns' | 'slots'>>
}

const attempts = 3

/**
 * Thinks without holding a connection, then commits once: the changes and whatever `finish` adds. When the missions
 * changed while the mind was thinking, it thinks again over what is true now. Throws Conflict if that never ends.
 */
export async function thinkAndCommit<R>(
  { mind, database, clock, signal }: Thinking,
  founder: Founder,
  utterance: Utterance,
  commit: (work: (tx: Transaction) => Promise<R>) => Promise<R>,
  finish: (tx: Transaction, thought: Thought, changes: CoachChange[]) => Promise<R>,
): Promise<R> {
  const { said, today, origin, sessionId } = utterance
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const scene = await readScene(
      { db: database.orm, now: clock.now() },
      founder,
      today,
      await utterance.part(),
    )
    const heard = await mind.hear(said, scene, signal)
    const outcomes = passGate(heard, said, scene.missions)
    const reply = await mind.reply(scene, heard, outcomes, signal)
    try {
      return await commit(async (tx) => {
        const now = (await findByDay(tx, founder.id, today)).map(factOf)
        if (!sameMissions(now, scene.missions)) throw new MovedOn()
        const changes = await applyOutcomes({ tx, clock }, founder.id, { origin, sessionId, today }, outcomes)
        return finish(tx, { scene, heard, outcomes, reply }, changes)
      })
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error
    }
  }
  throw new AppError('Conflict', 'Your missions are changing too fast to follow. Please say that again.', {
    retryAfter: 1,
  })
}

/** The facts changed under a thought; it is thought again. Never leaves this file. */
class MovedOn extends Error {}

/** Missions the outcomes made or moved forward, each counted once. */
export function missionsTouched(changes: readonly CoachChange[]): number {
  const updated = changes.filter((it) => it.state === 'applied' && it.kind !== 'create-mission')
  return new Set(updated.map((it) => it.missionId)).size
}
