import type { CoachChange, Receipt } from '#contract/coaching.ts'
import { acceptChange, undoChange } from '#server/features/coaching/changes/answer-change.ts'
import {
  type OfferAnswer,
  readOfferAnswer,
  declineOffers,
} from '#server/features/coaching/changes/answer-offers.ts'
import type { ChangeProposal, WriteContext } from '#server/features/coaching/changes/apply-change.ts'
import { bookedStep, findBookedToday } from '#server/features/coaching/changes/booked-today.ts'
import type { ChangeRow } from '#server/features/coaching/changes/change-store.ts'
import { applyDecisions } from '#server/features/coaching/changes/record-changes.ts'
import { afterReplan } from '#server/features/coaching/changes/replan-policy.ts'
import { stateAfter } from '#server/features/coaching/changes/state-after-step.ts'
import { citationsOf, nameable } from '#server/features/coaching/reply/citations.ts'
import { writeReply } from '#server/features/coaching/reply/write-reply.ts'
import { executionScore } from '#server/features/coaching/sessions/rules.ts'
import { findByDay } from '#server/features/missions/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { type Day, dayNamed } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import {
  type ChangeDecision,
  type CoachModel,
  type Extraction,
  freeUsage,
  type MissionFact,
  type ModelUsage,
  missionsAfterDecisions,
  type PromptContext,
  type Reply,
} from '#server/providers/coach/port.ts'
import { extractChanges } from './extract-changes.ts'
import { type BudgetedCoach, coachWithinBudget, type ModelBudget } from './model-budget.ts'
import { parallelUsage, sequentialUsage } from './model-usage.ts'
import { factOf, readPromptContext, sameMissions } from './read-prompt-context.ts'

export interface TurnDeps {
  coach: CoachModel
  modelBudget: ModelBudget
  database: Database
  clock: Clock
  signal: AbortSignal
}

export interface TurnResult {
  promptContext: PromptContext
  extraction: Extraction
  decisions: ChangeDecision[]
  reply: Reply
  /** Cost of the turn, under the name of the engine that replied. */
  usage: ModelUsage | null
  receipts: Receipt[]
}

/** The founder's text with its setting, and the origin under which its changes are stored. */
export interface Utterance {
  said: string
  today: Day
  origin: string
  sessionId: string | null
  part: () => Promise<Pick<PromptContext, 'occasion' | 'turns' | 'slots' | 'seed'>>
  /** The prompt context of the first attempt, when it was read during speech recognition. */
  ahead?: Promise<PromptContext>
  /** The budgeted coach, when it was determined during speech recognition. */
  allowed?: Promise<BudgetedCoach>
  /** Changes of the last turn, which this text may accept, decline or undo. */
  offers?: () => Promise<ChangeRow[]>
  /** Whether the founder waits for the answer, so that the reply must not wait for a paid model's extraction. */
  latencySensitive?: boolean
  /** Called with each sentence of the reply; null discards the sentences so far. */
  onSentence?: (sentence: string | null) => void
  /** Called with the provisional first sentence so that TTS can start early. */
  onLikelyFirstSentence?: (sentence: string) => void
}

const attempts = 3

/**
 * Runs a turn without holding a connection, then commits its changes and whatever `finish` adds at once. Retries when
 * the missions changed meanwhile. Throws Conflict after three attempts.
 */
export async function runTurn<R>(
  deps: TurnDeps,
  founder: Founder,
  utterance: Utterance,
  commit: (work: (tx: Transaction) => Promise<R>) => Promise<R>,
  finish: (tx: Transaction, result: TurnResult, changes: CoachChange[]) => Promise<R>,
): Promise<R> {
  const { clock } = deps
  const { today, origin, sessionId } = utterance
  const allowed = (await utterance.allowed) ?? (await coachWithinBudget(deps, founder.id, today))
  const { coach } = allowed
  let used = 0
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const promptContext =
      (attempt === 1 && (await utterance.ahead)) ||
      (await readPromptContext(
        { db: deps.database.orm, now: clock.now() },
        founder,
        today,
        await utterance.part(),
      ))
    const thought = await attemptTurn({ ...deps, coach }, founder, promptContext, utterance, allowed.degraded)
    used += (thought.usage?.tokensIn ?? 0) + (thought.usage?.tokensOut ?? 0)
    try {
      const done = await commit(async (tx) => {
        const now = (await findByDay(tx, founder.id, today)).map(factOf)
        if (!sameMissions(now, thought.promptContext.missions)) throw new ConcurrencyConflict()
        const changes = await acceptOffers({ tx, clock }, founder.id, today, thought)
        const { accepted: taken, undone, replacements: instead } = thought.answered
        const others = untouched(thought.decisions, thought.answered)
        const fresh = taken.length + undone.length === 0 ? thought.decisions : [...instead, ...others]
        changes.push(
          ...(await applyDecisions({ tx, clock }, founder.id, { origin, sessionId, today }, fresh)),
        )
        const receipts = citationsOf(thought.reply.text, thought.receipts, changes)
        return finish(tx, { ...thought, receipts }, changes)
      })
      await allowed.commitUsage(used)
      return done
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict)) throw error
      utterance.onSentence?.(null)
    }
  }
  throw new AppError('Conflict', 'Your missions are changing too fast to follow. Please say that again.', {
    retryAfter: 1,
  })
}

/** Extracts, decides and writes the reply over the current state, without writing to the database. */
async function attemptTurn(
  { coach, database, clock, signal }: TurnDeps,
  founder: Founder,
  read: PromptContext,
  { said, today, offers, onSentence, onLikelyFirstSentence, latencySensitive = false }: Utterance,
  degraded: string | null,
): Promise<TurnResult & Offers> {
  const [offered = [], booked] = await Promise.all([
    offers?.(),
    findBookedToday({ db: database.orm, now: clock.now() }, founder.id, read.missions),
  ])
  const recentReferents = offered
    .filter((it) => it.state !== 'undone')
    .map(({ kind, missionId, promiseId }) => ({ action: kind, missionId, promiseId }))
  const promptContext: PromptContext = { ...read, recentReferents, booked: booked.map(bookedStep) }
  const [understood, answered] = await Promise.all([
    extractChanges({ coach, latencySensitive, signal }, said, promptContext, today),
    readOfferAnswer({ db: database.orm, now: clock.now() }, said, offered, promptContext.missions, booked),
  ])
  const { extraction } = understood
  const settled = offerDecisions(answered, promptContext, today)
  const others = untouched(understood.decisions, answered)
  const known = settled.length > 0 ? [...settled, ...others] : understood.decisions
  // A text that only answers offers needs no further extraction.
  const deferredExtraction = settled.length > 0 && !answered.alsoExtract ? null : understood.deferredExtraction
  const scored = {
    ...promptContext,
    score: executionScore(missionsAfterDecisions(promptContext.missions, known)),
  }
  const options = { coach, signal, onSentence, onLikelyFirstSentence, deferredExtraction }
  const { reply, later } = await writeReply(options, scored, extraction, known)
  const decisions = [...known, ...later.decisions]
  const usage =
    (deferredExtraction ? parallelUsage(later.by, reply.by) : sequentialUsage(extraction.by, reply.by)) ??
    freeUsage(coach.id)
  return {
    promptContext,
    extraction,
    decisions,
    reply,
    usage: { ...usage, degraded: degraded ?? usage.degraded },
    receipts: nameable(scored, decisions),
    offered,
    answered,
  }
}

/** Of a report that also corrects a change: its decisions about other missions. */
const untouched = (
  decisions: readonly ChangeDecision[],
  { alsoExtract: alsoRead, undone, replacements: instead }: OfferAnswer,
): ChangeDecision[] =>
  alsoRead
    ? decisions.filter(
        (decision) =>
          !instead.includes(decision) &&
          decision.verdict !== 'undone' &&
          !(
            'missionId' in decision.proposal && undone.some((row) => row.missionId === missionIdOf(decision))
          ),
      )
    : []

const missionIdOf = ({ proposal }: ChangeDecision): string | null =>
  'missionId' in proposal ? proposal.missionId : null

interface Offers {
  offered: ChangeRow[]
  answered: OfferAnswer
}

/** Accepts the offers the founder took up; declines refused ones, and those whose missions this text changed. */
async function acceptOffers(
  write: WriteContext,
  founderId: string,
  today: Day,
  { answered: { accepted: taken, declined, undone }, offered, decisions }: Offers & Pick<TurnResult, 'decisions'>,
): Promise<CoachChange[]> {
  const changes: CoachChange[] = []
  for (const { id } of taken) changes.push(await acceptChange(write, founderId, today, id))
  for (const { id } of undone.toReversed()) changes.push(await undoChange(write, founderId, id))
  const moved = decisions.flatMap((it) => (it.verdict === 'applied' && it.mission ? [it.mission.id] : []))
  const past = offered.filter(
    (it) => it.state === 'offered' && !taken.includes(it) && moved.includes(it.missionId ?? ''),
  )
  return [...changes, ...(await declineOffers(write, founderId, [...declined, ...past]))]
}

/** Decisions for accepted and declined offers and for undone changes. */
function offerDecisions(
  { accepted: taken, declined, undone, replacements: instead }: OfferAnswer,
  promptContext: PromptContext,
  today: Day,
): ChangeDecision[] {
  if (instead.length > 0) return instead
  const missions = [...promptContext.missions, ...(promptContext.tomorrow ?? [])]
  const missionOf = (it: ChangeRow) => missions.find(({ id }) => id === it.missionId) ?? null
  const proposalOf = (it: ChangeRow) => it.proposal as ChangeProposal
  return [
    ...taken.map((item): ChangeDecision => {
      const [proposal, mission] = [proposalOf(item), missionOf(item)]
      const until = item.after?.day ?? item.after?.dueDay
      const day = until ? { until: dayNamed(until, today) } : {}
      return { proposal, verdict: 'applied', mission: mission && afterAccepted(proposal, mission), ...day }
    }),
    ...declined.map(
      (it): ChangeDecision => ({ proposal: proposalOf(it), verdict: 'declined', mission: null }),
    ),
    ...undone.map((entry): ChangeDecision => {
      const { title, before, missionId } = entry
      const was = missionOf(entry) ?? (missionId && { ...unknown, id: missionId, title })
      const { currentValue = was ? was.currentValue : 0, isCompleted = false } = before ?? {}
      const named = { title: before?.title ?? title, targetValue: before?.targetValue }
      const mission = was ? { ...was, currentValue, isCompleted, ...present(named) } : null
      return { proposal: proposalOf(entry), verdict: 'undone', mission }
    }),
  ]
}

/** Defaults for a mission that is no longer on the list. */
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

/** Thrown on an optimistic-concurrency conflict; the turn is retried. `finish` may throw it too. */
export class ConcurrencyConflict extends Error {}

/** The number of distinct missions that were updated; created ones do not count. */
export function missionsTouched(changes: readonly CoachChange[]): number {
  const updated = changes.filter(
    (it) => it.state === 'applied' && it.missionId !== null && it.kind !== 'create-mission',
  )
  return new Set(updated.map((it) => it.missionId)).size
}
