import { casual } from 'chrono-node/en'
import { addDays, type Day, daysBetween, mondayOf } from '#server/platform/time/day.ts'

/**
 * Words that chrono takes for a time but founders mean otherwise: "the second call", "I may", "it sat", "10/12 done".
 */
const traps =
  /^(?:now|right now|(?:a |the )?seconds?|(?:a |the )?sec|in an? (?:sec|second|minute|moment)|may|march|sat|sun|mon|wed|thu|fri|tue|dec|\d{1,2}[/.-]\d{1,2}|\d+)$/i

const farthest = 366

/**
 * The due day that a promise's words name, or null. `saidOn` is the founder's day; an earlier day is never a due day.
 */
export function dueDayIn(words: string, saidOn: Day): Day | null {
  return spanIn(words, saidOn) ?? namedIn(words, saidOn)
}

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const lastDay = new RegExp(
  `[,\\s]+(?:(?:by|until|before|for|on|this|next) )*(?:(?:the )?end of (?:the |this |next )?(?:day|week|month)|next (?:week|month)|today|tonight|tomorrow|noon|eod|eow|${weekday})(?: (?:morning|afternoon|evening|night|at \\w+))?$`,
  'i',
)

/** The promise without the words that name its day, since the day is stored separately and may change. */
export function withoutDay(what: string): string {
  const short = what
    .trim()
    .replace(/[.!\s]+$/, '')
    .replace(lastDay, '')
  return short.split(/\s+/).length > 1 ? short : what.trim()
}

/** A period ends on its last day: a week on its Sunday, a month on its last. */
function spanIn(words: string, saidOn: Day): Day | null {
  const sunday = addDays(mondayOf(saidOn), 6)
  if (/\b(?:eod|end of (?:the |my )?day|today|tonight|this (?:morning|afternoon|evening))\b/i.test(words))
    return saidOn
  if (/\bnext week(?:end)?\b/i.test(words) && !/day\b.{0,12}\bnext week\b/i.test(words))
    return addDays(sunday, 7)
  if (/\b(?:this week|end of (?:the |this )?week|eow|(?:the |this )weekend)\b/i.test(words)) return sunday
  if (/\b(?:this month|end of (?:the |this )?month)\b/i.test(words)) return lastOfMonth(saidOn)
  if (/\bnext month\b/i.test(words)) return lastOfMonth(addDays(lastOfMonth(saidOn), 1))
  return null
}

function lastOfMonth(day: Day): Day {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
}

function namedIn(words: string, saidOn: Day): Day | null {
  const reference = { instant: new Date(`${saidOn}T06:00:00Z`), timezone: 0 }
  for (const { text, start } of casual.parse(words, reference, { forwardDate: true })) {
    if (traps.test(text.trim())) continue
    const [year, month, date] = [start.get('year'), start.get('month'), start.get('day')]
    if (!year || !month || !date) continue
    const day = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
    const ahead = daysBetween(saidOn, day)
    if (ahead >= 0 && ahead <= farthest) return day
  }
  return null
}
