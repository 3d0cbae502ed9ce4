import type { Founder } from '#server/platform/http/request-context.ts'
import { knownZone } from '#server/platform/time/day.ts'
import { validDay } from '#server/platform/time/day-limits.ts'
import { isCurrency, isLocale } from './currency.ts'

type Stored = Omit<Founder, 'sessionId'>

const within = (value: number, least: number, most: number, otherwise: number): number =>
  value >= least && value <= most ? value : otherwise

/**
 * Replaces stored values that cannot be used: an unknown zone becomes UTC, an impossible date null, a number out of its
 * range the default. A damaged row then affects its own founder only.
 */
export function sanitizeFounder<F extends Stored>(founder: F): F {
  const { workFrom, workUntil, earlierZone, closesAt } = founder
  const validHour = workFrom >= 0 && workUntil <= 1439 && workFrom < workUntil
  return {
    ...founder,
    timeZone: knownZone(founder.timeZone),
    dayStartHour: within(founder.dayStartHour, 0, 6, 0),
    earlierZone: earlierZone === null ? null : knownZone(earlierZone),
    earlierStartHour: founder.earlierStartHour === null ? null : within(founder.earlierStartHour, 0, 6, 0),
    earlierUntil: validDay(founder.earlierUntil),
    lastDay: validDay(founder.lastDay),
    joinedOn: validDay(founder.joinedOn),
    closedThrough: validDay(founder.closedThrough),
    closesAt: closesAt && !Number.isNaN(closesAt.getTime()) ? closesAt : null,
    restDays: founder.restDays.filter((day) => day >= 1 && day <= 7),
    earlierRestDays: founder.earlierRestDays.filter(({ until }) => validDay(until) !== null),
    weekStarts: within(founder.weekStarts, 1, 7, 1),
    dailyTarget: within(founder.dailyTarget, 10, 100, 80),
    currency: isCurrency(founder.currency) ? founder.currency : 'USD',
    locale: founder.locale !== null && isLocale(founder.locale) ? founder.locale : null,
    ...(validHour ? {} : { workFrom: 540, workUntil: 1080 }),
  }
}
