import type { confirmPlan as endpoint } from '#contract/days.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint/endpoint.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import type { Notation } from '#contract/words/notation.ts'
import { savePlanConfirmation } from '#server/features/days/store.ts'
import { type DayRecord, readDay, recomputeReadDay } from '#server/features/gamification/index.ts'
import { recordForecast } from '#server/features/memory/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { type Day, dateInWords } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { saysPlan } from './plan-words.ts'

type Context = { tx: Transaction; clock: Clock }

/**
 * Confirms a day's missions as the plan without a session (product rule 9), or takes that back, and recomputes the day.
 * Throws Conflict for another day than today, for a plan with nothing open, and for a closed day.
 */
export async function confirmPlan(
  context: Context,
  { id: founderId, locale }: Pick<Founder, 'id' | 'locale'>,
  today: Day,
  { day, confirmed }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const read = await readDay(context.tx, founderId, day)
  const change = confirmed !== read.facts.planConfirmed
  if (change && confirmed) checkPlan(read, { day, today, notation: notationOf(locale) })
  if (change) await savePlanConfirmation(context.tx, founderId, day, confirmed ? context.clock.now() : null)
  if (change && confirmed) await recordForecast(context.tx, founderId, day)
  const facts = { ...read.facts, planConfirmed: confirmed }
  const gamification = await recomputeReadDay(context, founderId, day, { ...read, facts })
  return { day, confirmed, gamification }
}

/**
 * Confirms the plan for a report that says so in words, if there is something to confirm. The caller recomputes the
 * day.
 */
export async function confirmPlanInWords(
  { tx, clock }: Context,
  founderId: string,
  today: Day,
  said: string,
): Promise<void> {
  if (!saysPlan(said)) return
  const { facts } = await readDay(tx, founderId, today)
  if (facts.planConfirmed || !isOpen(facts)) return
  await savePlanConfirmation(tx, founderId, today, clock.now())
  await recordForecast(tx, founderId, today)
}

const isOpen = ({ missions }: DayRecord['facts']) => missions.some((it) => !it.isCompleted)

/**
 * Only today's plan with open missions can be confirmed: completed work needs no plan, and other days are planned on
 * their own day.
 */
function checkPlan(
  { facts }: DayRecord,
  { day, today, notation }: { day: Day; today: Day; notation: Notation },
): void {
  if (day !== today)
    throw new AppError(
      'Conflict',
      `${dateInWords(day, notation)} is not today. A plan is confirmed on its day.`,
    )
  if (facts.missions.length === 0)
    throw new AppError('Conflict', 'Nothing is planned for today. Launch a mission first.')
  if (!isOpen(facts))
    throw new AppError('Conflict', 'Every mission of today is complete. There is nothing left to plan.')
}
