import type { Account, changeAccount as endpoint } from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, dayOf, isZone } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { currencyFor, isCurrency, isLocale } from './currency.ts'
import { readAccount } from './read-account.ts'
import { namesOf, todayOf } from './rules.ts'
import { hasRecords, renameUser, saveEarlierPeriod, updateFounder } from './store.ts'

/**
 * Changes names, how days are counted, style, currency or locale; fields that are not named stay. A new zone or start hour counts from
 * the next day. Throws Invalid for an unknown zone.
 */
export async function changeAccount(
  context: { tx: Transaction; clock: Clock },
  founder: Founder,
  change: BodyOf<typeof endpoint>,
): Promise<Account> {
  const { firstName, lastName, skippedQuestion, ...days } = change
  if (days.timeZone !== undefined && !isZone(days.timeZone)) {
    throw new AppError('Invalid', 'timeZone: must be a time zone like Europe/Berlin', { field: 'timeZone' })
  }
  if (days.currency !== undefined && !isCurrency(days.currency)) {
    throw new AppError('Invalid', 'currency: must be a currency like EUR', { field: 'currency' })
  }
  if (days.locale !== undefined && !isLocale(days.locale)) {
    throw new AppError('Invalid', 'locale: must be a locale like de-DE', { field: 'locale' })
  }
  const { workFrom = founder.workFrom, workUntil = founder.workUntil } = days
  if (workUntil <= workFrom) {
    throw new AppError('Invalid', 'workUntil: must be later than the start of the working day', {
      field: 'workUntil',
    })
  }
  if (days.restDays) days.restDays = [...new Set(days.restDays)].sort()
  const facts = namedFields({
    ...days,
    ...(days.timeZone ? { zoneConfirmed: true } : {}),
    ...(skippedQuestion && {
      skippedQuestions: [...new Set([...founder.skippedQuestions, skippedQuestion])].sort(),
    }),
    ...(days.locale && founder.locale === null && !days.currency
      ? { currency: currencyFor(days.locale, days.timeZone ?? founder.timeZone) }
      : {}),
    ...(days.restDays
      ? { earlierRestDays: restDaysBefore(founder, todayOf(founder, context.clock.now())) }
      : {}),
    ...(await recountDays(context, founder, days)),
  })
  if (Object.keys(facts).length > 0) await updateFounder(context.tx, founder.id, facts)
  const names = namesOf(founder.name)
  const name = `${firstName ?? names.firstName} ${lastName ?? names.lastName}`.trim()
  if (name !== founder.name) await renameUser(context.tx, founder.id, name)
  return readAccount(context, { ...founder, ...facts, name })
}

/** Only the named fields: an absent one must not overwrite. */
function namedFields<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

/** No day is open for longer, whatever the zone. */
const longestOpen = 10

/** New rest days count from tomorrow on (product rule 51): those of today and of days still open are kept. */
function restDaysBefore(
  { restDays, earlierRestDays }: Pick<Founder, 'restDays' | 'earlierRestDays'>,
  today: Day,
): Founder['earlierRestDays'] {
  const kept = earlierRestDays.filter(({ until }) => until > addDays(today, -longestOpen))
  return kept.some(({ until }) => until >= today) ? kept : [...kept, { until: today, restDays }]
}

/** Other fields that change with a new zone or start hour: today is finished as it was begun. */
async function recountDays(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founder: Founder,
  to: { timeZone?: string | undefined; dayStartHour?: number | undefined },
): Promise<Partial<Founder>> {
  const { timeZone = founder.timeZone, dayStartHour = founder.dayStartHour } = to
  if (timeZone === founder.timeZone && dayStartHour === founder.dayStartHour) return {}
  const now = clock.now()
  // The first zone that a browser reports also counts for the days before it.
  if (!founder.zoneConfirmed && to.timeZone) {
    if (await hasRecords(tx, founder.id)) return { closesAt: null }
    const today = dayOf(now, timeZone, dayStartHour)
    return { lastDay: today, joinedOn: today, closedThrough: null, closesAt: null }
  }
  const untilDay = todayOf(founder, now)
  if (founder.earlierUntil === untilDay) return { closesAt: null }
  const earlier = { timeZone: founder.timeZone, dayStartHour: founder.dayStartHour }
  await saveEarlierPeriod(tx, founder.id, { untilDay, ...earlier })
  return {
    earlierUntil: untilDay,
    earlierZone: earlier.timeZone,
    earlierStartHour: earlier.dayStartHour,
    closesAt: null,
  }
}
