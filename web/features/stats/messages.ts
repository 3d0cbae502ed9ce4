import { forCount } from '#contract/words/plural.ts'

/** The words of the week's badges; the figures are set by their names. */
export const flights = ({ count }: { count: number }) =>
  forCount(count, { one: '{count} flight', other: '{count} flights' })
export const missions = '{share} missions'
