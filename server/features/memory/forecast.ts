import type { Outlook, TrackRecord } from '#contract/memory.ts'
import * as messages from './messages.ts'

/** A closed day with a plan. */
export interface PlannedDay {
  planned: number
  completed: number
}

/** Weeks of history that a forecast uses, and the days it needs. */
export const historyWeeks = 12
export const daysNeeded = 10

/** Plans are of about the same size when they differ by at most one mission. */
const near = 1
/** Weight, in days, of the founder's overall share where plans of this size are rare. */
const caution = 2

const isFinished = (it: PlannedDay): boolean => it.completed >= it.planned

/** The chance of finishing a plan, 0..1, and the days it is based on; the chance is null below ten days of history. */
export interface Forecast {
  planned: number
  chance: number | null
  days: number
  similar: number
  finished: number
}

/**
 * The share of finished days among plans of about this size, drawn towards the share of all days (Laplace's rule of
 * succession), so that a few lucky days promise nothing: (finished + 2s) / (similar + 2), s = (all + 1) / (n + 2).
 */
export function forecastOf(planned: number, history: readonly PlannedDay[]): Forecast {
  const alike = history.filter((it) => Math.abs(it.planned - planned) <= near)
  const finished = alike.filter(isFinished).length
  const counts = { planned, days: history.length, similar: alike.length, finished }
  if (history.length < daysNeeded) return { ...counts, chance: null }
  const overall = (history.filter(isFinished).length + 1) / (history.length + 2)
  return { ...counts, chance: (finished + caution * overall) / (alike.length + caution) }
}

const percent = (share: number): number => Math.round(100 * share)

/** A forecast in a sentence a coach can say: at most 18 words. */
export function forecastSentence({ planned, chance, days, similar, finished }: Forecast): string {
  if (chance === null) return messages.tooFewDays({ days, needed: daysNeeded })
  if (similar === 0) return messages.noDayAlike({ planned, chance: percent(chance) })
  return messages.chanceOf({ finished, similar, planned, chance: percent(chance) })
}

export const shownForecast = (forecast: Forecast): NonNullable<Outlook['forecast']> => ({
  ...forecast,
  chance: forecast.chance === null ? null : percent(forecast.chance),
  sentence: forecastSentence(forecast),
})

/** Forecasts compared with results: the mean squared difference (Brier 1950), and the means of both. */
export function calibrationOf(
  forecasts: readonly (PlannedDay & { chance: number })[],
): Outlook['calibration'] {
  const days = forecasts.length
  if (days === 0) return { days, brier: null, told: null, finished: null }
  const mean = (of: (it: PlannedDay & { chance: number }) => number) =>
    forecasts.reduce((sum, it) => sum + of(it), 0) / days
  const came = (it: PlannedDay) => Number(isFinished(it))
  return {
    days,
    brier: Math.round(1000 * mean((it) => (it.chance - came(it)) ** 2)) / 1000,
    told: percent(mean((it) => it.chance)),
    finished: percent(mean(came)),
  }
}

const bandWidth = 20

/** Forecasts in five bands of the predicted chance, each with the mean prediction and the mean result. */
export function bandsOf(forecasts: readonly (PlannedDay & { chance: number })[]): TrackRecord['bands'] {
  return [0, 1, 2, 3, 4].map((band) => {
    const from = band * bandWidth
    const inBand = forecasts.filter(
      ({ chance }) => Math.min(4, Math.floor((100 * chance) / bandWidth)) === band,
    )
    const { days, told: mean, finished } = calibrationOf(inBand)
    return { from, to: from + bandWidth, days, told: mean, finished }
  })
}
