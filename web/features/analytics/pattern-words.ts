import type { Pattern, PatternReading } from '#contract/analytics.ts'
import * as messages from './messages.ts'

export const patternTitles: Record<Pattern['kind'], string> = {
  weekday: messages.bestWeekday,
  'plan-size': messages.howMuchYouPlan,
  'morning-session': messages.morningsWithTheCoach,
  'carry-over': messages.whatYouCarryOver,
  'time-of-day': messages.whenYouPlan,
}

/** A word and its bars, 0 to 4. */
export interface Confidence {
  word: string
  bars: number
}

export const confidenceOf = ({ confidence }: Pattern): Confidence => ({
  word: confidence,
  bars: confidence === 'strong' ? 4 : 3,
})

export const waitOf = ({ missing, needs }: PatternReading['waiting'][number]): Confidence =>
  needs === null
    ? { word: 'even', bars: 0 }
    : missing <= 5
      ? { word: 'forming', bars: 2 }
      : { word: 'waiting', bars: 1 }

/** The effect with its interval: "67 points apart, between 41 and 90 with 95% certainty". */
export const effectWords = ({ effect, interval: [low, high] }: Pattern): string =>
  messages.effectWords({ effect, low, high })

export const waitWords = ({ needs }: PatternReading['waiting'][number]): string =>
  needs === null ? messages.noDifference : messages.missing({ needs })

/** The panel before there are ten days. */
export const tooFewDays = (days: number): string | null =>
  days >= 10 ? null : messages.daysToPatterns({ days: 10 - days })
