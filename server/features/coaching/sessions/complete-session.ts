import type { CoachingSession } from '#contract/coaching.ts'
import { findChangesOfSession } from '#server/features/coaching/changes/change-store.ts'
import { createReplyValidator } from '#server/features/coaching/reply/reply-validator.ts'
import { coachWithinBudget, type ModelBudget } from '#server/features/coaching/turn/model-budget.ts'
import { missionFactOf, readPromptContext } from '#server/features/coaching/turn/read-prompt-context.ts'
import { closeDaysThrough } from '#server/features/days/index.ts'
import { recomputeDays } from '#server/features/gamification/index.ts'
import { learnFromSession, recordForecast } from '#server/features/memory/index.ts'
import { findByDay } from '#server/features/missions/index.ts'
import { quietOf } from '#server/features/safety/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import {
  type ChangeDecision,
  type CoachModel,
  freeUsage,
  type Proposal,
  type SessionSummary,
} from '#server/providers/coach/port.ts'
import { ConcurrencyConflict } from './concurrency-conflict.ts'
import { executionScore, secondsSpent, shorten } from './rules.ts'
import { shownSession } from './start-session.ts'
import { findSession, findTurns, type SessionRow, updateSession } from './store.ts'

export interface CompletionContext {
  database: Database
  clock: Clock
  coach: CoachModel
  modelBudget: ModelBudget
  signal: AbortSignal
  commit: (work: (tx: Transaction) => Promise<CoachingSession>) => Promise<CoachingSession>
}

/** Ends a session; ending it again returns the stored result. Throws NotFound. */
export async function completeSession(
  context: CompletionContext,
  founder: Founder,
  id: string,
): Promise<CoachingSession> {
  for (;;) {
    try {
      return await tryCompleteSession(context, founder, id)
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict)) throw error
    }
  }
}

/** Throws ConcurrencyConflict when a turn was stored while the session was being summarized. */
async function tryCompleteSession(
  context: CompletionContext,
  founder: Founder,
  id: string,
): Promise<CoachingSession> {
  const session = await findSession(context.database.orm, founder.id, id)
  if (!session) throw new AppError('NotFound', 'This session does not exist.')
  if (session.status !== 'active') return shownSession(session)
  // On a quiet day a session gets no score, and memory does not learn from it.
  const isScored = session.founderTurns > 0 && !quietOf(founder, context.clock.now())
  const result = isScored ? await summarizeSession(context, founder, session) : null

  return context.commit(async (tx) => {
    const current = await findSession(tx, founder.id, id)
    if (current?.status !== 'active') return shownSession(current ?? session)
    if (current.founderTurns !== session.founderTurns) throw new ConcurrencyConflict()
    if (!result)
      return shownSession(
        await updateSession(tx, founder.id, id, { status: 'abandoned', completedAt: context.clock.now() }),
      )
    const row = await updateSession(tx, founder.id, id, {
      status: 'completed',
      completedAt: context.clock.now(),
      durationSeconds: current.durationSeconds + secondsSpent(current.lastTurnAt, context.clock.now()),
      executionScore: await scoreDay(tx, current),
      summary: result.summary,
      keyInsights: result.keyInsights,
      account: result.account,
    })
    const write = { tx, clock: context.clock }
    await learnFromSession(write, founder.id, id, { said: result.said, insights: result.keyInsights })
    if (current.type === 'morning') await recordForecast(tx, founder.id, current.day)
    await recomputeDays(write, founder.id, [current.day])
    // A debrief after the day's end closes that day (product rule 3); a debrief of the current day closes nothing.
    if (current.type === 'evening') await closeDaysThrough(write, founder.id, current.day)
    return shownSession(row)
  })
}

/** The execution score of the whole day, for an evening session; a morning session has none before its day closes. */
async function scoreDay(tx: Transaction, session: SessionRow): Promise<number | null> {
  if (session.type === 'morning') return null
  return executionScore(await findByDay(tx, session.founderId, session.day))
}

export async function summarizeSession(
  { database, clock, coach, modelBudget, signal }: Omit<CompletionContext, 'commit'>,
  founder: Founder,
  session: SessionRow,
) {
  const turns = await findTurns(database.orm, founder.id, session.id)
  const said = turns.map((it) => it.said).join('\n')
  const budgeted = await coachWithinBudget({ database, coach, modelBudget }, founder.id, session.day)
  const promptContext = await readPromptContext(
    { db: database.orm, now: clock.now(), coach: budgeted.coach },
    founder,
    session.day,
    {
      occasion: session.type,
      slots: session.slots,
      turns: turns.flatMap((turn) => [
        { role: 'user' as const, content: turn.said },
        { role: 'assistant' as const, content: turn.reply },
      ]),
    },
  )
  const changes = await findChangesOfSession(database.orm, founder.id, session.id)
  const missions = new Map(
    (await findByDay(database.orm, founder.id, session.day)).map((it) => [it.id, missionFactOf(it)]),
  )
  const decisions = changes
    .filter((it) => it.state === 'applied')
    .map(
      (change): ChangeDecision => ({
        proposal: change.proposal as Proposal,
        verdict: 'applied',
        mission: missions.get(change.missionId ?? '') ?? null,
      }),
    )
  const newValidator = () => createReplyValidator(promptContext, said, decisions, () => {}, 'conclusion')
  let summary = await budgeted.coach.summarize(promptContext, decisions, signal, newValidator())
  const isValid = (it: SessionSummary) => newValidator().submit(it.summary) === null
  const { free } = budgeted.coach
  if (!isValid(summary) && free) summary = await free.summarize(promptContext, decisions, signal)
  const account = { ...(summary.by ?? freeUsage(budgeted.coach.id)) }
  account.degraded = budgeted.degraded ?? account.degraded
  await budgeted.commitUsage(account.tokensIn + account.tokensOut)
  // Insights need a quote of the founder and may state no number outside it.
  const keyInsights = summary.insights
    .filter((it) => it.quote !== '' && said.includes(it.quote) && newValidator().submit(it.content) === null)
    .slice(0, 3)
  return { said, summary: shorten(summary.summary, 60), keyInsights, account }
}
