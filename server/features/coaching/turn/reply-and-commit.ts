import type { CoachChange, SourceFact } from '#contract/coaching.ts'
import { readOfferAnswer } from '#server/features/coaching/changes/answer-offers.ts'
import { bookedStep, findBookedToday } from '#server/features/coaching/changes/booked-steps.ts'
import type { ChangeRow } from '#server/features/coaching/changes/change-store.ts'
import { withoutStoredFigures } from '#server/features/coaching/changes/figure-changes.ts'
import { judgeAnswers, withTakenBack } from '#server/features/coaching/changes/judge-answers.ts'
import { applyDecisions } from '#server/features/coaching/changes/record-changes.ts'
import { slotsOf } from '#server/features/coaching/dialog/state.ts'
import {
  citationsOf,
  listCitableFacts,
  manualSources,
  titlesIn,
} from '#server/features/coaching/reply/citations.ts'
import { ConcurrencyConflict } from '#server/features/coaching/sessions/concurrency-conflict.ts'
import { executionScore } from '#server/features/coaching/sessions/rules.ts'
import { findByDay, readMeanings } from '#server/features/missions/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { missionsAfterDecisions } from '#server/providers/coach/changes/port.ts'
import type {
  ChangeDecision,
  CoachModel,
  Extraction,
  ModelUsage,
  PromptContext,
  Reply,
} from '#server/providers/coach/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import {
  acceptOffers,
  confirmedAnswer,
  decideOffers,
  decisionsBeside,
  isReadCorrection,
  lastQuestion,
  type OfferState,
  planOnOffer,
  withoutUnasked,
} from './answered-offers.ts'
import { decideReply, offerDecision } from './decide-reply.ts'
import { type DecidedExtraction, extractChanges } from './extract-changes.ts'
import { type BudgetedCoach, coachWithinBudget, type ModelBudget } from './model-budget.ts'
import { missionFactOf, readPromptContext, sameMissions } from './read-prompt-context.ts'
import { writeTurn } from './write-turn.ts'

export interface TurnDeps {
  coach: CoachModel
  encoder: Encoder | null
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
  receipts: SourceFact[]
}

/** The founder's text with its setting, and the origin under which its changes are stored. */
export interface Utterance {
  said: string
  today: Day
  origin: string
  sessionId: string | null
  readSessionPart: () => Promise<Pick<PromptContext, 'occasion' | 'turns' | 'slots' | 'seed'>>
  /** The prompt context of the first attempt, when it was read during speech recognition. */
  contextPromise?: Promise<PromptContext>
  /** The budgeted coach, when it was determined during speech recognition. */
  budgetPromise?: Promise<BudgetedCoach>
  /** Changes of the last turn, which this text may accept, decline or undo. */
  readLastChanges?: () => Promise<ChangeRow[]>
  /** Whether the founder waits for the answer, so that a reply is drafted while a paid model still extracts. */
  latencySensitive?: boolean
  /** Called with each sentence of the reply; null discards the sentences so far. */
  onSentence?: (sentence: string | null) => void
  /** Called with the provisional first sentence so that TTS can start early. */
  onProvisionalSentence?: (sentence: string) => void
}

const maxAttempts = 3

/**
 * Runs a turn without holding a connection, then commits its changes and whatever `finish` adds at once. Retries when
 * the missions changed meanwhile. Throws Conflict after three attempts.
 */
export async function replyAndCommit<R>(
  deps: TurnDeps,
  founder: Founder,
  utterance: Utterance,
  commit: (work: (tx: Transaction) => Promise<R>) => Promise<R>,
  finish: (tx: Transaction, result: TurnResult, changes: CoachChange[]) => Promise<R>,
): Promise<R> {
  const { clock } = deps
  const { today, origin, sessionId } = utterance
  const budgeted = (await utterance.budgetPromise) ?? (await coachWithinBudget(deps, founder.id, today))
  const { coach } = budgeted
  let tokensUsed = 0
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const promptContext =
      (attempt === 1 && (await utterance.contextPromise)) ||
      (await readPromptContext(
        { db: deps.database.orm, now: clock.now(), coach },
        founder,
        today,
        await utterance.readSessionPart(),
      ))
    const attemptResult = await attemptTurn(
      { ...deps, coach },
      founder,
      promptContext,
      utterance,
      budgeted.degraded,
    )
    tokensUsed += (attemptResult.usage?.tokensIn ?? 0) + (attemptResult.usage?.tokensOut ?? 0)
    const meanings = await meaningsOf(deps, founder.id, attemptResult.decisions)
    try {
      const work = async (tx: Transaction) => {
        const currentMissions = (await findByDay(tx, founder.id, today)).map(missionFactOf)
        if (!sameMissions(currentMissions, attemptResult.promptContext.missions))
          throw new ConcurrencyConflict()
        const write = { tx, clock, meanings }
        const changes = await acceptOffers(write, founder.id, today, attemptResult)
        const { accepted, undone, replacements } = attemptResult.answered
        const otherDecisions = decisionsBeside(attemptResult.decisions, attemptResult.answered)
        const newDecisions =
          accepted.length + undone.length === 0
            ? attemptResult.decisions
            : [...replacements, ...otherDecisions]
        changes.push(...(await applyDecisions(write, founder.id, { origin, sessionId, today }, newDecisions)))
        const { reply, promptContext: read } = attemptResult
        const receipts = [
          ...manualSources(read.replyPlan!, reply.text),
          ...citationsOf(reply.text, attemptResult.receipts, changes, titlesIn(read.replyPlan!)),
        ]
        return finish(tx, { ...attemptResult, receipts }, changes)
      }
      const committed = await inSpan('turn.commit', () => commit(work))
      await budgeted.commitUsage(tokensUsed)
      return committed
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict)) throw error
      utterance.onSentence?.(null)
    }
  }
  throw new AppError('Conflict', 'Your missions are changing too fast to follow. Please say that again.', {
    retryAfter: 1,
  })
}

/** What tells which goals the missions of these decisions work on. */
const meaningsOf = (
  { database, clock, encoder, signal }: TurnDeps,
  founderId: string,
  decisions: readonly ChangeDecision[],
) => {
  const titles = decisions.flatMap(({ proposal, verdict }) =>
    proposal.action === 'create-mission' && verdict === 'applied' ? [proposal.title] : [],
  )
  return readMeanings({ db: database.orm, clock, encoder }, founderId, titles, signal)
}

/** Extracts, decides and writes the reply over the current state, without writing to the database. */
async function attemptTurn(
  { coach, encoder, database, clock, signal }: TurnDeps,
  founder: Founder,
  contextRead: PromptContext,
  { said, today, readLastChanges, onSentence, onProvisionalSentence, latencySensitive = false }: Utterance,
  degraded: string | null,
): Promise<TurnResult & OfferState> {
  const [lastChanges = [], { booked, changes, takenBack, ...ofToday }] = await Promise.all([
    readLastChanges?.(),
    findBookedToday({ db: database.orm, now: clock.now() }, founder, today, contextRead.missions),
  ])
  const recentReferents = lastChanges
    .filter((it) => it.state !== 'undone')
    .map(({ kind, missionId, promiseId }) => ({ action: kind, missionId, promiseId }))
  const promptContext: PromptContext = {
    ...contextRead,
    recentReferents,
    booked: booked.map(bookedStep),
    ...ofToday,
  }
  const last = withoutUnasked(lastChanges, promptContext.slots)
  const [extracted, answered] = await Promise.all([
    extractChanges({ coach, latencySensitive, signal }, said, promptContext, today),
    judgeAnswers(withTakenBack(last, takenBack, said), said, promptContext, encoder, signal).then((judged) =>
      readOfferAnswer(
        { db: database.orm, now: clock.now() },
        said,
        { question: lastQuestion(promptContext.turns), last, today: changes, booked, judged },
        promptContext.missions,
      ),
    ),
  ])
  const decide = async (read: DecidedExtraction) => {
    const decisions = await withoutStoredFigures(database.orm, founder.id, read.decisions)
    const confirmed = confirmedAnswer(answered, read.extraction)
    return [...decideOffers(confirmed, promptContext, today), ...decisionsBeside(decisions, confirmed)]
  }
  const plan = async (extraction: Extraction, known: ChangeDecision[]) => {
    const deciding = { encoder, signal, records: { database, founder, today } }
    const planned = await inSpan('turn.decide', () =>
      decideReply(deciding, promptContext, said, extraction, known),
    )
    const { plan: replyPlan, playbook } = planned
    const score = executionScore(missionsAfterDecisions(promptContext.missions, known))
    return { extraction, known, planned, scored: { ...promptContext, replyPlan, playbook, score } }
  }
  // A text that only answers offers needs no further extraction.
  const isAnswerOnly = answered.rest === '' && !isReadCorrection(answered, said)
  const { turn, reply, usage } = await writeTurn(
    { coach, signal, onSentence, onProvisionalSentence },
    isAnswerOnly ? { ...extracted, complete: null } : extracted,
    { decide, plan },
  )
  const { scored, planned, known, extraction } = turn
  const decisions = [...known, ...offerDecision(planned, said)]
  const slots = { ...reply.slots, ...slotsOf(planned.state), offeredPlan: planOnOffer(known) }
  return {
    promptContext: scored,
    extraction,
    decisions,
    reply: { ...reply, slots },
    usage: { ...usage, degraded: degraded ?? usage.degraded },
    receipts: listCitableFacts(scored, decisions),
    lastChanges,
    answered: confirmedAnswer(answered, extraction),
  }
}

/** The number of distinct missions that were updated; created ones do not count. */
export function missionsTouched(changes: readonly CoachChange[]): number {
  const updated = changes.filter(
    (it) => it.state === 'applied' && it.missionId !== null && it.kind !== 'create-mission',
  )
  return new Set(updated.map((it) => it.missionId)).size
}
