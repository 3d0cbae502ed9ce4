/** Lengths of a round in minutes. */
export const roundLengths = [10, 15, 25, 45, 60] as const

export const usualLength = 25

/** The length a device has stored, or the usual one. */
export const parseLength = (stored: string | undefined): number =>
  roundLengths.find((minutes) => String(minutes) === stored) ?? usualLength

/** The end of the round that `seconds` lie in, for rounds of this many minutes. */
export const roundEnd = (seconds: number, minutes: number): number =>
  (Math.floor(seconds / (minutes * 60)) + 1) * minutes * 60

/** The share of a round that is over, 0 to 1, when it ends at `end`. */
export const roundShare = (seconds: number, end: number, minutes: number): number =>
  Math.max(0, Math.min(1, 1 - (end - seconds) / (minutes * 60)))

/** What a founder may say of a forgotten timer, in minutes: less than it counted. */
export const shorterChoices = (seconds: number): number[] =>
  [15, 25, 45, 60].filter((minutes) => minutes * 60 < seconds)
