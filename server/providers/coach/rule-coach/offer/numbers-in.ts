import { pointingOne } from '#server/platform/text/number-words.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import type { Quantity } from '#server/providers/coach/rule-coach/words/tokens.ts'

/** A time of day, which counts nothing: "half ten", "at 9". */
const clock =
  /\b(?:by|before|after|until|from|half|quarter (?:to|past)|past|around) (?:\d{1,2}(?::\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! (?:of|more|\w+s\b))|\bat \d{1,2}(?::\d\d| ?[ap]m\b)/gi

/** A length of time, which counts nothing either: "three months", "a six-week trial". */
const span =
  /\b(?:\d+|\p{L}+)(?: more| to \w+)?[ -](?:minutes?|hours?|days?|weeks?|months?|quarters?|years?)\b/giu

const blank = (text: string): string => ' '.repeat(text.length)
const untimed = (text: string): string =>
  text.replace(clock, blank).replace(span, blank).replace(pointingOne, blank)

/** The counts that a text names, in order; times are none. */
export const numbersIn = (text: string): number[] =>
  tokenize(untimed(text)).flatMap((it) => (it.quantity?.kind === 'count' ? [it.quantity.value] : []))

/** A number of things with its place in the text. */
export interface Count {
  value: number
  start: number
  end: number
  /** Up to four words before it, and up to five behind it. */
  before: string
  after: string
  /** The whole of which it is a part, of "2 of 9" and "2/9". */
  of: number | null
  /** What it counts: things, money, or a share of the whole; "third" is a place in a row. */
  kind: 'count' | 'money' | 'share' | 'ordinal'
  /** "Another", "both", "an": a count without a number. */
  isImplied: boolean
  /** "A case study", which may be one of many or just something. */
  isArticle: boolean
  /** Whether it counts what is not done: "all but two" surely, "two left" perhaps; null where nothing says so. */
  rest: 'surely' | 'perhaps' | null
}

const unnumbered =
  /\b(?:another|one more|both|a couple|a second|the other|an?(?! (?:few|bit|lot|little|while|couple|dozen|hundred|thousand|million|third|quarter|day|week|month|year)\b)(?= \p{L}))\b/giu
const kinds: Partial<Record<Quantity['kind'], Count['kind']>> = {
  count: 'count',
  times: 'count',
  fraction: 'count',
  ordinal: 'ordinal',
  money: 'money',
  half: 'share',
  percent: 'share',
}
const partOf = /^\s*(?:(?:out )?of (?:the |my |our |those |these )?|\/\s*)$/i

const allBut =
  /\b(?:all|every\p{L}*)(?: [^\s,.]+){0,3} (?:but|bar|except(?: for)?)(?: the| these| those)?\s*$/iu
const stillOpen = /^(?:more )?(?:\S+ ){0,3}?(?:left|to go|remain\w*|missing|short|outstanding)\b/i

/** Letters around a number that are looked at, and numbers of one text. */
const farthest = 80
const mostCounts = 12

/** The numbers of things, money and shares that a text names, those without a number last. */
export function countsIn(text: string): Count[] {
  const plain = untimed(text)
  const around = (start: number, end: number) => {
    const words = (piece: string) => piece.trim().split(/\s+/)
    const before = words(text.slice(Math.max(0, start - farthest), start))
      .slice(-4)
      .join(' ')
    const after = words(text.slice(end, end + farthest))
      .slice(0, 5)
      .join(' ')
    const rest: Count['rest'] = allBut.test(before) ? 'surely' : stillOpen.test(after) ? 'perhaps' : null
    return { start, end, before, after, rest }
  }
  const numbers = tokenize(plain).flatMap(({ quantity, start, end }) => {
    const kind = quantity && kinds[quantity.kind]
    return kind ? [{ quantity, kind, start, end }] : []
  })
  const isPartOf = (one: { end: number }, other: { start: number }) =>
    partOf.test(text.slice(one.end, other.start))
  const counted = numbers.flatMap((it, i): Count[] => {
    const { quantity, kind, start, end } = it
    const [last, next] = [numbers[i - 1], numbers[i + 1]]
    if (last && isPartOf(last, it)) return []
    // "The first two interviews" are two, and not the first.
    if (kind === 'ordinal' && next?.kind === 'count' && /^\s+$/.test(text.slice(end, next.start))) return []
    return [
      {
        value: quantity.kind === 'percent' ? quantity.value / 100 : quantity.value,
        ...around(start, end),
        of: quantity.of ?? (next && isPartOf(it, next) ? next.quantity.value : null),
        kind,
        isImplied: false,
        isArticle: false,
      },
    ]
  })
  const implied = [...plain.matchAll(unnumbered)].flatMap((match): Count[] => {
    const [start, end] = [match.index, match.index + match[0].length]
    if (counted.some((it) => it.start < end && it.end > start)) return []
    const value = /both|couple/i.test(match[0]) ? 2 : 1
    const isArticle = match[0].length < 3
    return [{ value, ...around(start, end), of: null, kind: 'count', isImplied: true, isArticle }]
  })
  return [...counted, ...implied].slice(0, mostCounts)
}
