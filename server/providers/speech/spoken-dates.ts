import { cardinalWord, ordinalWord } from '#server/platform/text/number-words.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Writes ISO dates (2026-11-20, with or without a time) as words; other text stays unchanged. */
export function datesAsWords(text: string): string {
  return slashed(text).replace(
    /\b(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?\b/g,
    (written: string, year: string, month: string, day: string, hour?: string, minute?: string) => {
      const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
      if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return written
      const words = `${MONTHS[date.getUTCMonth()]} ${ordinalWord(Number(day))}, ${yearAsWords(Number(year))}`
      return hour === undefined ? words : `${words}, at ${Number(hour)}:${minute}`
    },
  )
}

/** Converts "11/20/2026" (month first, as in the voice's language) to an ISO date. */
const slashed = (text: string): string =>
  text.replace(
    /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g,
    (written: string, month: string, day: string, year: string) =>
      Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written,
  )

/** "twenty twenty-six", "two thousand nine", "nineteen oh five". */
function yearAsWords(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100]
  if (year < 1000) return String(year)
  if (century % 10 === 0 && rest < 10)
    return `${cardinalWord(century / 10)} thousand${rest ? ` ${cardinalWord(rest)}` : ''}`
  if (rest === 0) return `${cardinalWord(century)} hundred`
  return `${cardinalWord(century)} ${rest < 10 ? 'oh ' : ''}${cardinalWord(rest)}`
}
