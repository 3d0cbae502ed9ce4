/** The form that agrees with a count: `agree(1, 'day')` is "day", `agree(2, 'is', 'are')` is "are". */
export const agree = (count: number | null, one: string, many = `${one}s`): string =>
  count === 1 ? one : many

/** A count with its noun: "1 day", "3 days", "2 entries"; `many` where an "s" is not enough. */
export const plural = (count: number, one: string, many?: string): string =>
  `${count} ${agree(count, one, many)}`
