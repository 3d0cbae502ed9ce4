import type { CoachChange, ReflectedSession } from '#contract/coaching.ts'
import { todayOf } from '#server/features/account/index.ts'
import { shownChanges } from '#server/features/coaching/changes/answer-change.ts'
import { findChangesOf } from '#server/features/coaching/changes/change-store.ts'
import { applyDecisions } from '#server/features/coaching/changes/record-changes.ts'
import { dayClosedError, readTotals } from '#server/features/gamification/index.ts'
import { findByDay } from '#server/features/missions/index.ts'
import {
  type OwnLines,
  offerOf,
  quietOf,
  readHeaviness,
  replies,
  saveStep,
  stepFor,
} from '#server/features/safety/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { ChangeDecision } from '#server/providers/coach/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { type CompletionContext, completeSession } from './complete-session.ts'
import * as messages from './messages.ts'
import { readReflectedFigures } from './reflected-figures.ts'
import { executionScore } from './rules.ts'
import { startSession } from './start-session.ts'
import { findSession, findTurns, insertTurn, type SessionRow, updateSession } from './store.ts'

interface ReflectionContext extends Omit<CompletionContext, 'commit'> {
  encoder: Encoder | null
  supportLines: OwnLines | null
  commit: (work: (tx: Transaction) => Promise<ReflectedSession>) => Promise<ReflectedSession>
}

/**
 * Completes the evening session of a day with the founder's written reflection, or with what was said in it (product
 * rule 22). Throws Conflict for a closed or future day; Invalid when the founder wrote and said nothing.
 */
export async function completeReflection(
  context: ReflectionContext,
  founder: Founder,
  { text = '', day }: { text?: string | undefined; day?: Day | undefined },
): Promise<ReflectedSession> {
  const supportAnswer = await answerSheltered(context, founder, text)
  if (supportAnswer) return supportAnswer
  const today = todayOf(founder, context.clock.now())
  const reflectedDay = day ?? today
  if (reflectedDay > today) throw new AppError('Conflict', 'This day has not begun.')
  const figures = text === '' ? [] : await readReflectedFigures(context, founder, reflectedDay, text)
  const { session, offers } = await context.database.write(founder.id, async (tx) => {
    const { standing: streakState } = await readTotals(tx, founder.id)
    if (streakState?.through && reflectedDay <= streakState.through)
      throw dayClosedError(reflectedDay, founder.locale)
    const { id } = await startSession({ tx, clock: context.clock }, founder, reflectedDay, 'evening')
    const session = (await findSession(tx, founder.id, id))!
    return text === ''
      ? { session, offers: [] }
      : storeReflection({ tx, clock: context.clock }, founder, session, { said: text, figures })
  })
  if (session.founderTurns === 0)
    throw new AppError('Invalid', 'text: write one sentence about your day, or say it', { field: 'text' })
  const added = { support: null, offers }
  const commit: CompletionContext['commit'] = (work) =>
    context.commit(async (tx) => ({ ...(await work(tx)), ...added }))
  return { ...(await completeSession({ ...context, commit }, founder, session.id)), ...added }
}

/**
 * The safety answer to a reflection, in the shape of a session that is not stored; null when safety does not apply.
 * On a quiet day nothing is closed.
 */
async function answerSheltered(
  { database, clock, encoder, supportLines, signal }: Omit<ReflectionContext, 'commit'>,
  founder: Founder,
  text: string,
): Promise<ReflectedSession | null> {
  const now = clock.now()
  const today = todayOf(founder, now)
  const quiet = quietOf(founder, now) !== null
  const heaviness = text === '' ? null : await readHeaviness(encoder, text, signal)
  const step = text === '' ? null : stepFor(founder, text, { today, now, own: supportLines, heaviness })
  if (!step && !quiet) return null
  if (step) await database.write(founder.id, (tx) => saveStep(tx, founder, step, { today, now }))
  if (step && !step.offer) return null
  const quietOffer = {
    level: 'quiet' as const,
    text: replies.reflectionQuiet,
    card: null,
    answers: [],
    quiet,
  }
  return {
    id: clock.newId(),
    type: 'evening',
    status: 'abandoned',
    day: today,
    summary: null,
    createdAt: now.toISOString(),
    completedAt: now.toISOString(),
    duration: 0,
    goalsCreated: 0,
    executionScore: null,
    keyInsights: [],
    support: step ? offerOf(step, founder, now) : quietOffer,
    offers: [],
  }
}

/**
 * Stores the reflection as a turn, answered with the day's figures, and the monthly figures it offers. Idempotent: the
 * same text is stored once.
 */
async function storeReflection(
  { tx, clock }: { tx: Transaction } & Pick<CompletionContext, 'clock'>,
  founder: Founder,
  session: SessionRow,
  { said, figures }: { said: string; figures: readonly ChangeDecision[] },
): Promise<{ session: SessionRow; offers: CoachChange[] }> {
  const last = (await findTurns(tx, founder.id, session.id)).at(-1)
  if (last?.said === said)
    return { session, offers: await shownChanges(tx, await findChangesOf(tx, founder.id, [last.id])) }
  const missions = await findByDay(tx, founder.id, session.day)
  const now = clock.now()
  const origin = clock.newId()
  await insertTurn(tx, {
    founderId: founder.id,
    sessionId: session.id,
    id: origin,
    said,
    reply: answerWithFigures(missions, founder.dailyTarget),
    mind: 'written',
    receipts: [],
    createdAt: now,
    repliedAt: now,
  })
  const source = { origin, sessionId: session.id, today: session.day }
  const offers = await applyDecisions({ tx, clock }, founder.id, source, figures)
  const founderTurns = session.founderTurns + 1
  return {
    session: await updateSession(tx, founder.id, session.id, { founderTurns, lastTurnAt: now }),
    offers,
  }
}

function answerWithFigures(missions: Awaited<ReturnType<typeof findByDay>>, target: number): string {
  const score = executionScore(missions)
  if (score === null) return messages.nothingPlanned
  const done = missions.filter((it) => it.isCompleted).length
  const day = { done, planned: missions.length, score, target }
  return score >= target ? messages.targetReached(day) : messages.belowTarget(day)
}
