import type { CoachChange, Receipt } from '#contract/coaching.ts'
import { findByDay } from '#server/features/missions/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/day.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Account, Hearing, Mind, Outcome, Reply, Scene } from '#server/providers/mind/port.ts'
import { besides, together, unpaid } from './account.ts'
import { stateAfter } from './after-change.ts'
import { type AllowedMind, allowedMind, type MindBudget } from './budget/allowed-mind.ts'
import { applyOutcomes, type MissionProposal, type Write } from './changes.ts'
import { nameable, receiptsOf } from './facts.ts'
import { phrase } from './phrase.ts'
import { factOf, readScene, sameMissions } from './read-scene.ts'
import { executionScore } from './rules.ts'
import { type Answered, acceptChange, answerToOffers, declineOffers } from './settle-change.ts'
import type { ChangeRow } from './store.ts'
import { understand } from './understand.ts'

export interface Thinking {
  mind: Mind
  mindBudget: MindBudget
  database: Database
  clock: Clock
  signal: AbortSignal
}

export interface Thought {
  scene: Scene
  heard: Hearing
  outcomes: Outcome[]
  reply: Reply
  /** What it cost, under the name of who answered. */
  account: Account | null
  receipts: Receipt[]
}

/** What was said, in which setting, and where its changes are to be noted. */
export interface Utterance {
  said: string
  today: Day
  origin: string
  sessionId: string | null
  part: () => Promise<Pick<Scene, 'occasion' | 'turns' | 'slots' | 'seed'>>
  /** What the first attempt thinks over, where somebody read it while the words were still being recognised. */
  ahead?: Promise<Scene>
  /** Who may answer, where that was asked meanwhile too. */
  allowed?: Promise<AllowedMind>
  /** What the last turn offered: these words may take it up or decline it. */
  offers?: () => Promise<ChangeRow[]>
  /** Somebody waits to hear the answer: it is not to wait until a paid mind has understood everything. */
  haste?: boolean
  /** Hears the reply sentence by sentence; null takes back what was said so far. */
  tell?: (sentence: string | null) => void
  /** Hears the first sentence when it is likely, a moment before it is told. */
  expect?: (sentence: string) => void
}

const attempts = 3

/**
 * Thinks without holding a connection, then commits once: the changes and whatever `finish` adds. When the missions
 * changed while the mind was thinking, it thinks again over what is true now. Throws Conflict if that never ends.
 */
export async function thinkAndCommit<R>(
  thinking: Thinking,
  founder: Founder,
  utterance: Utterance,
  commit: (work: (tx: Transaction) => Promise<R>) => Promise<R>,
  finish: (tx: Transaction, thought: Thought, changes: CoachChange[]) => Promise<R>,
): Promise<R> {
  const { clock } = thinking
  const { today, origin, sessionId } = utterance
  const allowed = (await utterance.allowed) ?? (await allowedMind(thinking, founder.id, today))
  const mind = allowed.mind.forTurn?.() ?? allowed.mind
  let used = 0
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const scene =
      (attempt === 1 && (await utterance.ahead)) ||
      (await readScene(
        { db: thinking.database.orm, now: clock.now() },
        founder,
        today,
        await utterance.part(),
      ))
    const thought = await think({ ...thinking, mind }, scene, utterance, allowed.degraded)
    used += (thought.account?.tokensIn ?? 0) + (thought.account?.tokensOut ?? 0)
    try {
      const done = await commit(async (tx) => {
        const now = (await findByDay(tx, founder.id, today)).map(factOf)
        if (!sameMissions(now, thought.scene.missions)) throw new MovedOn()
        const changes = await settleOffers({ tx, clock }, founder.id, today, thought)
        if (thought.answered.taken.length === 0)
          changes.push(
            ...(await applyOutcomes(
              { tx, clock },
              founder.id,
              { origin, sessionId, today },
              thought.outcomes,
            )),
          )
        const receipts = receiptsOf(thought.reply.text, thought.receipts, changes)
        return finish(tx, { ...thought, receipts }, changes)
      })
      await allowed.settle(used)
      return done
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error
      utterance.tell?.(null)
    }
  }
  throw new AppError('Conflict', 'Your missions are changing too fast to follow. Please say that again.', {
    retryAfter: 1,
  })
}

/** Hears, judges and phrases over what is true now; nothing is written. */
async function think(
  { mind, database, signal }: Thinking,
  scene: Scene,
  { said, offers, tell, expect, haste = false }: Utterance,
  degraded: string | null,
): Promise<Thought & Offers> {
  const [understood, offered] = await Promise.all([
    understand({ mind, haste, signal }, said, scene),
    offers?.() ?? [],
  ])
  const { heard } = understood
  const answered = await answerToOffers(database.orm, said, offered)
  const settled = [...answered.taken, ...answered.declined].map((it) =>
    settledOutcome(it, answered.taken.includes(it), scene),
  )
  const known = settled.length > 0 ? settled : understood.outcomes
  // Who only answers what was asked has said nothing else that would have to be read.
  const readOn = settled.length > 0 ? null : understood.readOn
  const scored = { ...scene, score: scoreAfter(scene, known) }
  const phrasing = { mind, signal, tell, expect, meanwhile: readOn }
  const { reply, later } = await phrase(phrasing, scored, heard, known)
  const outcomes = [...known, ...later.outcomes]
  const account = (readOn ? besides(later.by, reply.by) : together(heard.by, reply.by)) ?? unpaid(mind.id)
  return {
    scene,
    heard,
    outcomes,
    reply,
    account: { ...account, degraded: degraded ?? account.degraded },
    receipts: nameable(scored, outcomes),
    offered,
    answered,
  }
}

interface Offers {
  offered: ChangeRow[]
  answered: Answered
}

/** Makes the offers that were taken up; declines those answered no, and those whose mission these words moved. */
async function settleOffers(
  write: Write,
  founderId: string,
  today: Day,
  { answered: { taken, declined }, offered, outcomes }: Offers & Pick<Thought, 'outcomes'>,
): Promise<CoachChange[]> {
  const changes: CoachChange[] = []
  for (const { id } of taken) changes.push(await acceptChange(write, founderId, today, id))
  const moved = outcomes.flatMap((it) => (it.verdict === 'applied' && it.mission ? [it.mission.id] : []))
  const past = offered.filter(
    (it) => it.state === 'offered' && !taken.includes(it) && moved.includes(it.missionId ?? ''),
  )
  return [...changes, ...(await declineOffers(write, founderId, [...declined, ...past]))]
}

/** The day's execution score as the outcomes leave it; null while nothing is planned. */
function scoreAfter({ missions }: Scene, outcomes: readonly Outcome[]): number | null {
  const now = missions.map(
    (it) => outcomes.findLast((of) => of.verdict === 'applied' && of.mission?.id === it.id)?.mission ?? it,
  )
  const made = outcomes.flatMap(({ proposal, verdict }) =>
    verdict === 'applied' && proposal.action === 'create-mission' && proposal.when === 'today'
      ? [{ ...proposal, currentValue: 0, isCompleted: false }]
      : [],
  )
  return executionScore([...now, ...made])
}

/** What an offer comes to that is taken up or declined in words. */
function settledOutcome(offer: ChangeRow, taken: boolean, scene: Scene): Outcome {
  const proposal = offer.proposal as MissionProposal
  if (!taken) return { proposal, verdict: 'declined', mission: null }
  const mission = scene.missions.find((it) => it.id === offer.missionId)
  const after = mission && proposal.action !== 'create-mission' ? stateAfter(proposal, mission) : null
  return { proposal, verdict: 'applied', mission: mission && after ? { ...mission, ...after } : null }
}

/** The facts changed under a thought; it is thought again. Only `finish` may throw it too. */
export class MovedOn extends Error {}

/** Missions the outcomes made or moved forward, each counted once. */
export function missionsTouched(changes: readonly CoachChange[]): number {
  const updated = changes.filter((it) => it.state === 'applied' && it.kind !== 'create-mission')
  return new Set(updated.map((it) => it.missionId)).size
}
