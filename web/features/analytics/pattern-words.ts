import type { Pattern, PatternReading } from '#contract/analytics.ts'
import { plural } from '#contract/words/plural.ts'

export const patternTitles: Record<Pattern['kind'], string> = {
  weekday: 'Your best weekday',
  'plan-size': 'How much you plan',
  'morning-session': 'Mornings with the coach',
  'carry-over': 'What you carry over',
  'time-of-day': 'When you plan',
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
  `${effect} points apart, between ${low} and ${high} with 95% certainty`

export const waitWords = ({ needs }: PatternReading['waiting'][number]): string =>
  needs === null ? 'No difference beyond chance' : `${needs} to go`

/** The panel before there are ten days. */
export const tooFewDays = (days: number): string | null =>
  days >= 10
    ? null
    : `${plural(10 - days, days === 0 ? 'closed day' : 'more closed day')} with a plan, then patterns.`
