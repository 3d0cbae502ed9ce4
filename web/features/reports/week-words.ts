/** A week by ISO 8601 as words: "2026-W47" is "Week 47 of 2026", or "Week 47" where the year is plain. */
export const weekInWords = (week: string, short = false): string =>
  `Week ${Number(week.slice(6))}${short ? '' : ` of ${week.slice(0, 4)}`}`
