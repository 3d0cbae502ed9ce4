import { valueOfDigits } from '#contract/words/figures.ts'
import { months } from './nouns.ts'
import { adverbs, auxiliaries, determiners, fillers, prepositions } from './small-words.ts'
import { currency, scales, spoken } from './spoken-numbers.ts'
import { readVerb } from './stems.ts'
import type { Quantity, Token } from './tokens.ts'

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
const labels = new Set(
  'figure table act scene day week phase version step sprint chapter round part section number no page level tier top room building grade season episode q series iphone ios windows gen year ticket issue bug pr class lesson module lecture unit batch volume video reel slide bay shed'.split(
    ' ',
  ),
)

/** Things are numbered up to so many. */
const mostNames = 20
/** Words before a number that is no name: "just two", "about five", "another ten". */
const unnumbered = new Set([
  ...adverbs,
  ...prepositions,
  ...determiners,
  ...auxiliaries,
  ...fillers,
  ...'another more only least most them these those than plus then other next first last into with make makes total maybe people revenue target goal score'.split(
    ' ',
  ),
])

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
  return joined
    .map(distances)
    .map((token, index) =>
      token.quantity ? { ...token, quantity: placed(joined, index, token.quantity) } : token,
    )
}

const moving = /^(?:run|race|ride|walk|swim|jog|hike|route|loop|cycle|row)$/

/** "a ten k run": a distance, and no ten thousand. */
const distances = (token: Token, index: number, tokens: Token[]): Token =>
  token.quantity &&
  /k$/.test(token.lower) &&
  token.quantity.value >= 1000 &&
  (moving.test(tokens[index + 1]?.lower ?? '') ||
    moving.test(readVerb(tokens[index - 1]?.lower ?? '')?.base ?? ''))
    ? { ...token, quantity: { ...token.quantity, value: token.quantity.value / 1000 } }
    : token

function quantityAt(tokens: Token[], at: number): { quantity: Quantity; length: number } | null {
  const word = tokens[at]!.lower
  const next = tokens[at + 1]?.lower ?? ''
  const digits = tokens[at]!.kind === 'number' ? written(word) : null
  if (digits) {
    const scale = Object.hasOwn(scales, next) ? scales[next] : undefined
    if (scale && digits.kind !== 'ordinal') {
      const priced = currency.test(tokens[at + 2]?.lower ?? '')
      const quantity: Quantity = {
        ...digits,
        value: digits.value * scale,
        kind: priced ? 'money' : digits.kind,
      }
      return { quantity, length: priced ? 3 : 2 }
    }
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
  const share = fractionAt(tokens, at)
  if (share) return share
  if (word === 'halfway' || word === 'midway') return simple(0.5, 'half')
  if (word === 'a' || word === 'an') {
    if (next === 'couple') return simple(2, 'count', tokens[at + 2]?.lower === 'of' ? 3 : 2)
    if (next === 'pair' && tokens[at + 2]?.lower === 'of') return simple(2, 'count', 3)
    if (next === 'few' || next === 'handful' || next === 'bunch') return simple(0, 'vague', 2)
    if (next === 'dozen' || next === 'hundred' || next === 'thousand' || next === 'million')
      return spoken(tokens, at, 1)
    return null
  }
  // "send the couple the timeline": two people who marry.
  const wed = word === 'couple' && tokens[at - 1]?.lower === 'the' && next !== 'of'
  if (word === 'couple' && !wed) return simple(2, 'count', next === 'of' ? 2 : 1)
  if (vague.has(word)) return simple(0, 'vague')
  return spoken(tokens, at, 0)
}

const wholes = new Map([
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
])

/** "a quarter of", "two thirds through". */
function fractionAt(tokens: Token[], at: number): { quantity: Quantity; length: number } | null {
  const parts = ['a', 'one', 'two', 'three'].indexOf(tokens[at]!.lower)
  const whole = wholes.get(tokens[at + 1]?.lower ?? '')
  if (
    parts < 0 ||
    !whole ||
    !/^(?:of|through|done|in|the|complete|finished|there|down|way)$/.test(tokens[at + 2]?.lower ?? '')
  )
    return null
  const value = Math.max(1, parts) / whole
  return simple(value, 'half', 2)
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
  const value = Math.round(valueOfDigits(match[2]!, match[3]) * 100) / 100
  if (match[1]) return { value, kind: 'money' }
  if (match[3] === '%' || match[3] === 'percent') return { value, kind: 'percent' }
  if (match[3] === 'x') return { value, kind: 'label' }
  if (/^(?:st|nd|rd|th)$/.test(match[3] ?? '')) return { value, kind: 'ordinal' }
  return { value, kind: 'count' }
}

const pointed =
  /^(?:the|this|that|first|second|third|last|other|next|each|every|any|which|some|old|new|big|small|right|wrong|best|only|same|latter|cancelled)$/

/** A number's surroundings may make it a clock time, a duration, a date or a name. */
function placed(tokens: Token[], at: number, quantity: Quantity): Quantity {
  if (quantity.kind !== 'count' && quantity.kind !== 'ordinal') return quantity
  const next = tokens[at + 1]
  const before = tokens[at - 1]?.lower ?? ''
  const earlier = tokens[at - 2]?.lower ?? ''
  if (next && (spans.test(next.lower) || next.lower === "o'clock")) return { ...quantity, kind: 'duration' }
  const counted = next?.kind === 'word' && /[a-z]{2}s$/.test(next.lower)
  // "The first one", "one by one": it stands for a thing and counts none.
  const isPronoun = pointed.test(before) || next?.lower === 'by' || (before === 'by' && earlier === 'one')
  if (tokens[at]!.lower === 'one' && isPronoun) return { ...quantity, kind: 'label' }
  if (before === 'number' && quantity.kind === 'count' && tokens[at - 2]?.kind === 'word')
    return { ...quantity, kind: 'ordinal' }
  const corrected =
    (before === 'no' && !/\d/.test(tokens[at]!.lower)) || (before === 'day' && earlier === 'all')
  if (quantity.kind === 'count' && labels.has(before) && !corrected && next?.lower !== 'of' && !counted)
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
  // "Inspect tunnel two": one thing that is called by its number.
  const isName =
    quantity.value <= mostNames &&
    tokens[at - 1]?.kind === 'word' &&
    /^[a-z]{4,}(?<!s)$/.test(before) &&
    readVerb(before) === null &&
    /^(?!to$|of$|at$)[a-z]+$/.test(earlier) &&
    !unnumbered.has(before)
  if (quantity.kind === 'count' && isName && closesClause && !listed) return { ...quantity, kind: 'label' }
  if (/^20[2-3]\d$/.test(tokens[at]!.lower) && closesClause) return { ...quantity, kind: 'label' }
  return quantity
}
