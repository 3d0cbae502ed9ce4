import type { CoachChange, Receipt } from '#contract/coaching.ts'
import { acceptChange, undoChange } from '#server/features/coaching/changes/answer-change.ts'
import {
  type Answered,
  answerToOffers,
  declineOffers,
} from '#server/features/coaching/changes/answer-offers.ts'
import type { ChangeProposal, Write } from '#server/features/coaching/changes/apply-change.ts'
import { bookedStep, findBookedToday } from '#server/features/coaching/changes/booked-today.ts'
import type { ChangeRow } from '#server/features/coaching/changes/change-store.ts'
import { applyOutcomes } from '#server/features/coaching/changes/record-changes.ts'
import { afterReplan } from '#server/features/coaching/changes/replan-policy.ts'
import { stateAfter } from '#server/features/coaching/changes/state-after-step.ts'
import { nameable, receiptsOf } from '#server/features/coaching/reply/citations.ts'
import { phrase } from '#server/features/coaching/reply/write-reply.ts'
import { executionScore } from '#server/features/coaching/sessions/rules.ts'
import { findByDay } from '#server/features/missions/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { type Day, dayNamed } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import {
  type Account,
  freeAccount,
  type Hearing,
  type Mind,
  type MissionFact,
  missionsAfter,
  type Outcome,
  type Reply,
  type Scene,
} from '#server/providers/coach/port.ts'
import { understand } from './extract-changes.ts'
import { type AllowedMind, allowedMind, type MindBudget } from './model-budget.ts'
import { besides, together } from './model-usage.ts'
import { factOf, readScene, sameMissions } from './read-prompt-context.ts'

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
  const { mind } = allowed
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
    const thought = await think({ ...thinking, mind }, founder, scene, utterance, allowed.degraded)
    used += (thought.account?.tokensIn ?? 0) + (thought.account?.tokensOut ?? 0)
    try {
      const done = await commit(async (tx) => {
        const now = (await findByDay(tx, founder.id, today)).map(factOf)
        if (!sameMissions(now, thought.scene.missions)) throw new MovedOn()
        const changes = await settleOffers({ tx, clock }, founder.id, today, thought)
        const { taken, undone, instead } = thought.answered
        const others = untouched(thought.outcomes, thought.answered)
        const fresh = taken.length + undone.length === 0 ? thought.outcomes : [...instead, ...others]
        changes.push(...(await applyOutcomes({ tx, clock }, founder.id, { origin, sessionId, today }, fresh)))
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
  { mind, database, clock, signal }: Thinking,
  founder: Founder,
  read: Scene,
  { said, today, offers, tell, expect, haste = false }: Utterance,
  degraded: string | null,
): Promise<Thought & Offers> {
  const [offered = [], booked] = await Promise.all([
    offers?.(),
    findBookedToday({ db: database.orm, now: clock.now() }, founder.id, read.missions),
  ])
  const lately = offered
    .filter((it) => it.state !== 'undone')
    .map(({ kind, missionId, promiseId }) => ({ action: kind, missionId, promiseId }))
  const scene: Scene = { ...read, lately, booked: booked.map(bookedStep) }
  const [understood, answered] = await Promise.all([
    understand({ mind, haste, signal }, said, scene, today),
    answerToOffers({ db: database.orm, now: clock.now() }, said, offered, scene.missions, booked),
  ])
  const { heard } = understood
  const settled = settledOutcomes(answered, scene, today)
  const others = untouched(understood.outcomes, answered)
  const known = settled.length > 0 ? [...settled, ...others] : understood.outcomes
  // Who only answers what was asked has said nothing else that would have to be read.
  const readOn = settled.length > 0 && !answered.alsoRead ? null : understood.readOn
  const scored = { ...scene, score: executionScore(missionsAfter(scene.missions, known)) }
  const phrasing = { mind, signal, tell, expect, meanwhile: readOn }
  const { reply, later } = await phrase(phrasing, scored, heard, known)
  const outcomes = [...known, ...later.outcomes]
  const account =
    (readOn ? besides(later.by, reply.by) : together(heard.by, reply.by)) ?? freeAccount(mind.id)
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

/** Of a report that also puts something right: what it says of other missions. */
const untouched = (outcomes: readonly Outcome[], { alsoRead, undone, instead }: Answered): Outcome[] =>
  alsoRead
    ? outcomes.filter(
        (it) =>
          !instead.includes(it) &&
          it.verdict !== 'undone' &&
          !('missionId' in it.proposal && undone.some((row) => row.missionId === missionIdOf(it))),
      )
    : []

const missionIdOf = ({ proposal }: Outcome): string | null =>
  'missionId' in proposal ? proposal.missionId : null

interface Offers {
  offered: ChangeRow[]
  answered: Answered
}

/** Makes the offers that were taken up; declines those answered no, and those whose mission these words moved. */
async function settleOffers(
  write: Write,
  founderId: string,
  today: Day,
  { answered: { taken, declined, undone }, offered, outcomes }: Offers & Pick<Thought, 'outcomes'>,
): Promise<CoachChange[]> {
  const changes: CoachChange[] = []
  for (const { id } of taken) changes.push(await acceptChange(write, founderId, today, id))
  for (const { id } of undone.toReversed()) changes.push(await undoChange(write, founderId, id))
  const moved = outcomes.flatMap((it) => (it.verdict === 'applied' && it.mission ? [it.mission.id] : []))
  const past = offered.filter(
    (it) => it.state === 'offered' && !taken.includes(it) && moved.includes(it.missionId ?? ''),
  )
  return [...changes, ...(await declineOffers(write, founderId, [...declined, ...past]))]
}

/** What offers come to that are taken up or declined in words, and changes that are taken back. */
function settledOutcomes(
  { taken, declined, undone, instead }: Answered,
  scene: Scene,
  today: Day,
): Outcome[] {
  if (instead.length > 0) return instead
  const missions = [...scene.missions, ...(scene.tomorrow ?? [])]
  const missionOf = (it: ChangeRow) => missions.find(({ id }) => id === it.missionId) ?? null
  const proposalOf = (it: ChangeRow) => it.proposal as ChangeProposal
  return [
    ...taken.map((it): Outcome => {
      const [proposal, mission] = [proposalOf(it), missionOf(it)]
      const until = it.after?.day ?? it.after?.dueDay
      const day = until ? { until: dayNamed(until, today) } : {}
      return { proposal, verdict: 'applied', mission: mission && afterAccepted(proposal, mission), ...day }
    }),
    ...declined.map((it): Outcome => ({ proposal: proposalOf(it), verdict: 'declined', mission: null })),
    ...undone.map((it): Outcome => {
      const { title, before, missionId } = it
      const was = missionOf(it) ?? (missionId && { ...unknown, id: missionId, title })
      const { currentValue = was ? was.currentValue : 0, isCompleted = false } = before ?? {}
      const named = { title: before?.title ?? title, targetValue: before?.targetValue }
      const mission = was ? { ...was, currentValue, isCompleted, ...present(named) } : null
      return { proposal: proposalOf(it), verdict: 'undone', mission }
    }),
  ]
}

/** A mission that left the list, as far as words need it. */
const unknown = {
  targetValue: null,
  currentValue: 0,
  isCompleted: false,
  priority: 'medium',
  category: 'other',
} as const

const present = ({ title, targetValue }: { title: string; targetValue: number | null | undefined }) =>
  targetValue === undefined ? { title } : { title, targetValue }

function afterAccepted(proposal: ChangeProposal, mission: MissionFact): MissionFact {
  switch (proposal.action) {
    case 'record-progress':
    case 'complete-mission':
      return { ...mission, ...stateAfter(proposal, mission) }
    case 'change-mission':
      return afterReplan(proposal, mission)
    default:
      return mission
  }
}

/** The facts changed under a thought; it is thought again. Only `finish` may throw it too. */
export class MovedOn extends Error {}

/** Missions the outcomes moved forward or planned anew, each counted once. */
export function missionsTouched(changes: readonly CoachChange[]): number {
  const updated = changes.filter(
    (it) => it.state === 'applied' && it.missionId !== null && it.kind !== 'create-mission',
  )
  return new Set(updated.map((it) => it.missionId)).size
}
