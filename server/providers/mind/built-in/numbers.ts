import { months } from './nouns.ts'
import type { Quantity, Token } from './tokens.ts'

const units: Record<string, number> = {}
'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
  .split(' ')
  .forEach((word, value) => {
    units[word] = value
  })
const tens: Record<string, number> = {}
'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').forEach((word, index) => {
  tens[word] = (index + 2) * 10
})
const scales: Record<string, number> = {
  dozen: 12,
  hundred: 100,
  grand: 1000,
  thousand: 1000,
  k: 1000,
  million: 1e6,
  mil: 1e6,
  billion: 1e9,
}
const ordinals: Record<string, number> = {}
'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
  .split(' ')
  .forEach((word, value) => {
    ordinals[word] = value
  })
const vague = new Set([
  'few',
  'several',
  'some',
  'many',
  'lots',
  'bunch',
  'tons',
  'handful',
  'plenty',
  'loads',
])
const spans = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|mins?|hrs?|yrs?)$/
const currency = /^(?:dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp)$/
const labels = new Set(
  'day week phase version step sprint chapter round part section number no page level tier top room building grade season episode q series iphone ios windows gen year ticket issue bug pr'.split(
    ' ',
  ),
)

/** Joins spoken numbers into one token and says what each number is: a count, money, a clock time, a duration ... */
export function joinNumbers(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; ) {
    const found = quantityAt(tokens, index)
    const first = tokens[index]!
    if (!found) {
      joined.push(first)
      index += 1
      continue
    }
    const last = tokens[index + found.length - 1]!
    const words = tokens.slice(index, index + found.length)
    joined.push({
      lower: words.map((token) => token.lower).join(' '),
      text: words.map((token) => token.text).join(' '),
      start: first.start,
      end: last.end,
      kind: 'number',
      quantity: found.quantity,
    })
    index += found.length
  }
  return joined.map((token, index) =>
    token.quantity ? { ...token, quantity: placed(joined, index, token.quantity) } : token,
  )
}

function quantityAt(tokens: Token[], at: number): { quantity: Quantity; length: number } | null {
  const word = tokens[at]!.lower
  const next = tokens[at + 1]?.lower ?? ''
  const digits = tokens[at]!.kind === 'number' ? written(word) : null
  if (digits) {
    const scale = Object.hasOwn(scales, next) ? scales[next] : undefined
    if (scale && digits.kind !== 'ordinal')
      return { quantity: { ...digits, value: digits.value * scale }, length: 2 }
    if (currency.test(next)) return { quantity: { ...digits, kind: 'money' }, length: 2 }
    if (next === 'times') return { quantity: { ...digits, kind: 'times' }, length: 2 }
    return { quantity: digits, length: 1 }
  }
  if (tokens[at]!.kind !== 'word') return null
  if (word === 'once' && /^(?:on|in|to|for|with|today|yesterday)$/.test(next)) return simple(1, 'times')
  if (word === 'twice') return simple(2, 'times')
  if (word === 'thrice') return simple(3, 'times')
  if (word === 'half') {
    if (next === 'a' && tokens[at + 2]?.lower === 'dozen')
      return { quantity: { value: 6, kind: 'count' }, length: 3 }
    if (next === 'dozen') return { quantity: { value: 6, kind: 'count' }, length: 2 }
    if (/^an?$/.test(next)) return null
    return simple(0.5, 'half', next === 'way' ? 2 : 1)
  }
  if (word === 'halfway' || word === 'midway') return simple(0.5, 'half')
  if (word === 'a' || word === 'an') {
    if (next === 'couple') return simple(2, 'count', tokens[at + 2]?.lower === 'of' ? 3 : 2)
    if (next === 'pair' && tokens[at + 2]?.lower === 'of') return simple(2, 'count', 3)
    if (next === 'few' || next === 'handful' || next === 'bunch') return simple(0, 'vague', 2)
    if (next === 'dozen' || next === 'hundred' || next === 'thousand' || next === 'million')
      return spoken(tokens, at, 1)
    return null
  }
  if (word === 'couple') return simple(2, 'count', next === 'of' ? 2 : 1)
  if (vague.has(word)) return simple(0, 'vague')
  return spoken(tokens, at, 0)
}

function simple(value: number, kind: Quantity['kind'], length = 1) {
  return { quantity: { value, kind }, length }
}

function written(word: string): Quantity | null {
  if (/^\d+:\d+|[ap]\.?m\.?$/.test(word)) return { value: 0, kind: 'time' }
  const part = /^(\d+)\/(\d+)$/.exec(word)
  if (part) return { value: Number(part[1]), kind: 'fraction', of: Number(part[2]) }
  const match = /^([$€£])?([\d,]+(?:\.\d+)?)\s?(k|mm?|bn|%|percent|x|st|nd|rd|th)?$/.exec(word)
  if (!match) return null
  const scale = { k: 1e3, m: 1e6, mm: 1e6, bn: 1e9 }[match[3] ?? ''] ?? 1
  const value = Math.round(Number(match[2]!.replaceAll(',', '')) * scale * 100) / 100
  if (match[1]) return { value, kind: 'money' }
  if (match[3] === '%' || match[3] === 'percent') return { value, kind: 'percent' }
  if (match[3] === 'x') return { value, kind: 'label' }
  if (/^(?:st|nd|rd|th)$/.test(match[3] ?? '')) return { value, kind: 'ordinal' }
  return { value, kind: 'count' }
}

/** "a hundred and twenty five", "twenty-five hundred", "four point one k", "twenty first". */
function spoken(tokens: Token[], at: number, skip: number): { quantity: Quantity; length: number } | null {
  let total = 0
  let group = skip
  let length = skip
  let said = false
  let room = Number.POSITIVE_INFINITY
  for (let index = at + skip; index < tokens.length; index += 1) {
    const token = tokens[index]!
    if (token.kind !== 'word') break
    const parts = token.lower.split('-')
    if (
      parts.length > 1 &&
      !parts.every((part) => part in units || part in tens || part in ordinals || part in scales)
    )
      break
    let ended = false
    for (const word of parts) {
      const ordinal = Object.hasOwn(ordinals, word) ? ordinals[word] : undefined
      if (Object.hasOwn(units, word) || Object.hasOwn(tens, word)) {
        const value = units[word] ?? tens[word]!
        if (value >= room || (said && room === 0)) return said ? finish() : null
        group += value
        room = Object.hasOwn(tens, word) ? 10 : 0
        said = true
      } else if (Object.hasOwn(scales, word) && (said || skip || word === 'hundred' || word === 'dozen')) {
        const scale = scales[word]!
        group = (group || 1) * scale
        if (scale >= 1000) {
          total += group
          group = 0
        }
        room = scale === 12 ? 0 : scale
        said = true
      } else if (ordinal && (said ? ordinal < room : true) && word !== 'zeroth') {
        return { quantity: { value: total + group + ordinal, kind: 'ordinal' }, length: index - at + 1 }
      } else if (
        word === 'and' &&
        said &&
        room >= 100 &&
        room < Number.POSITIVE_INFINITY &&
        startsNumber(tokens[index + 1])
      ) {
        // "a hundred and twenty": the joint belongs to the number.
      } else if (word === 'point' && said && startsNumber(tokens[index + 1])) {
        const decimal = units[tokens[index + 1]!.lower] ?? 0
        group += decimal / 10
        length = index + 2 - at
        room = 0
        index += 1
      } else {
        ended = true
        break
      }
    }
    if (ended) break
    if (tokens[index]!.lower !== 'and') length = index - at + 1
  }
  return said ? finish() : null

  function finish(): { quantity: Quantity; length: number } {
    const next = tokens[at + length]?.lower ?? ''
    const value = Math.round((total + group) * 100) / 100
    if (currency.test(next)) return { quantity: { value, kind: 'money' }, length: length + 1 }
    if (next === 'percent' || next === '%')
      return { quantity: { value, kind: 'percent' }, length: length + 1 }
    if (next === 'times') return { quantity: { value, kind: 'times' }, length: length + 1 }
    if (next === 'of' && tokens[at + length - 1]?.lower === 'dozen')
      return { quantity: { value, kind: 'count' }, length: length + 1 }
    return { quantity: { value, kind: 'count' }, length }
  }
}

function startsNumber(token: Token | undefined): boolean {
  if (!token) return false
  const word = token.lower.split('-')[0]!
  return Object.hasOwn(units, word) || Object.hasOwn(tens, word)
}

/** A number's surroundings may make it a clock time, a duration, a date or a name. */
function placed(tokens: Token[], at: number, quantity: Quantity): Quantity {
  if (quantity.kind !== 'count' && quantity.kind !== 'ordinal') return quantity
  const next = tokens[at + 1]
  const before = tokens[at - 1]?.lower ?? ''
  const earlier = tokens[at - 2]?.lower ?? ''
  if (next && (spans.test(next.lower) || next.lower === "o'clock")) return { ...quantity, kind: 'duration' }
  const counted = next?.kind === 'word' && /[a-z]{2}s$/.test(next.lower)
  if (before === 'number' && quantity.kind === 'count' && tokens[at - 2]?.kind === 'word')
    return { ...quantity, kind: 'ordinal' }
  if (quantity.kind === 'count' && labels.has(before) && next?.lower !== 'of' && !counted)
    return { ...quantity, kind: 'label' }
  if (months.includes(before) || (next && months.includes(next.lower) && next.lower !== 'may'))
    return { ...quantity, kind: 'time' }
  if (quantity.kind === 'ordinal') {
    const dated =
      before === 'the' && /^(?:on|by|before|until|till)$/.test(earlier) && /\d/.test(tokens[at]!.lower)
    return dated ? { ...quantity, kind: 'time' } : quantity
  }
  const closesClause =
    !next || next.kind === 'mark' || /^(?:today|tomorrow|tonight|and|then|in|so|but)$/.test(next.lower)
  // "interviews three and four" names two of them; it is neither three nor four.
  const listed = next?.lower === 'and' && tokens[at + 2]?.quantity?.kind === 'count'
  const second =
    before === 'and' &&
    tokens[at - 2]?.quantity?.kind === 'count' &&
    /[a-z]{2}s$/.test(tokens[at - 3]?.lower ?? '')
  if (
    quantity.kind === 'count' &&
    ((listed && /[a-z]{2}s$/.test(before) && tokens[at - 1]?.kind === 'word') || second) &&
    quantity.value < 100 &&
    !counted
  )
    return { ...quantity, kind: 'label' }
  const clock =
    /^(?:by|before|until|till|after)$/.test(before) ||
    (before === 'at' &&
      !/^(?:am|is|are|was|now|currently|still|sitting|up|already|stands?|sits?)$/.test(earlier))
  if (clock && closesClause && quantity.value <= 12 && Number.isInteger(quantity.value))
    return { ...quantity, kind: 'time' }
  if (/^20[2-3]\d$/.test(tokens[at]!.lower) && closesClause) return { ...quantity, kind: 'label' }
  return quantity
}
