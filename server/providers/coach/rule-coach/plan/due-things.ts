import {
  adverbs,
  auxiliaries,
  determiners,
  fillers,
  idlePlans,
  listNouns,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

const mark = (lower: string, at: Token, kind: Token['kind'] = 'mark'): Token => ({
  lower,
  text: lower,
  start: at.start,
  end: at.start,
  kind,
})

/** "three calls to make and a quote to send": the deed behind its thing is put before it, as an order. */
export function dueThings(tokens: Token[]): Token[] {
  const put: Token[] = []
  for (let index = 0; index < tokens.length; ) {
    const deed = deedBehind(tokens, index)
    if (deed < 0) {
      put.push(tokens[index]!)
      index += 1
      continue
    }
    const wish = tokens.slice(index, deed - 1).findIndex(({ lower }) => /^(?:i|we|that|which)$/.test(lower))
    put.push(
      mark(',', tokens[index]!),
      tokens[deed]!,
      ...tokens.slice(index, wish > 0 ? index + wish : deed - 1),
    )
    index = deed + 1
  }
  return put
}

/** Where the verb of "three calls to make" stands that begins here, or -1. What is left to do is told, not planned. */
function deedBehind(tokens: Token[], at: number): number {
  const first = tokens[at]!
  const before = tokens[at - 1]
  const counts = first.quantity?.kind === 'count'
  if (!counts && !/^an?$/.test(first.lower)) return -1
  if (
    before &&
    ((auxiliaries.has(before.lower) && !/^(?:have|has|had)$/.test(before.lower)) ||
      prepositions.has(before.lower) ||
      /^(?:is|was|only|just|still|takes?|took|get|gets|got|getting|convinced?|persuaded?|ask(?:ed)?|want|wants|help(?:ed)?|invited?|train(?:ed)?|teach|taught|for|allow(?:ed)?|told|tell)$/.test(
        before.lower,
      ))
  )
    return -1
  let to = at + 1
  while (to < at + 5 && tokens[to] && noun(tokens[to]!)) to += 1
  to = wishEnd(tokens, at, to)
  const verb = readVerb(tokens[to + 1]?.lower ?? '')
  const due = to > at + 1 && tokens[to]?.lower === 'to' && verb?.form === 'base' && verb.known
  const next = tokens[to + 2]
  const closes =
    next === undefined ||
    next.kind === 'mark' ||
    prepositions.has(next.lower) ||
    adverbs.has(next.lower) ||
    timePhrase(tokens, to + 2) > 0 ||
    next.quantity !== undefined ||
    /^(?:and|then|plus|also|but|so|a|an|i|we)$/.test(next.lower)
  return due && closes && !idlePlans.has(verb.base) && !/^(?:go|do|help)$/.test(verb.base) ? to + 1 : -1
}

/** "six emails from teachers | I need to | answer": steps over the words that say whose wish it is. */
function wishEnd(tokens: Token[], at: number, end: number): number {
  let index = end
  if (/^(?:from|for|of|about)$/.test(tokens[index]?.lower ?? '')) index += 1
  while (index > end && index < end + 4 && tokens[index] && noun(tokens[index]!)) index += 1
  if (/^(?:that|which)$/.test(tokens[index]?.lower ?? '')) index += 1
  const wish =
    /^(?:i|we)$/.test(tokens[index]?.lower ?? '') &&
    /^(?:need|have|want|got)$/.test(tokens[index + 1]?.lower ?? '')
  return wish && index > at + 1 && tokens[index + 2]?.lower === 'to' ? index + 2 : end
}

const noun = (token: Token): boolean =>
  token.kind === 'word' &&
  !determiners.has(token.lower) &&
  !prepositions.has(token.lower) &&
  !auxiliaries.has(token.lower) &&
  !fillers.has(token.lower) &&
  !listNouns.has(token.lower) &&
  !/^(?:i|we|you|he|she|they|it|more|left|remaining|another|chance|time|reason|way|and|or|lot|bit|ways|reasons|people|things|thing|person|plan)$/.test(
    token.lower,
  )

const day = '(?:today|tomorrow|tonight|the day|my day|this morning|this afternoon)'
const closing = new RegExp(
  `^(?:and |so )?(?:that|those|these) (?:is|are|will be|would be) (?:it for ${day}|(?:the|my|our) (?:goals?|plan|list|day|missions?|targets?|aim|agenda|to-do list|todo)(?: for ${day})?|what (?:i|we) (?:want|am going|are going|have|need|plan|will|intend)(?: to)?(?: do| get done)?(?: ${day})?)$`,
)

/** "... two hundred kilos picked and the tractor repaired | that's the goal": the heading at the end is put in front. */
export function headedBehind(tokens: Token[]): Token[] {
  const end = tokens.findLastIndex((token) => token.kind !== 'mark') + 1
  for (let at = Math.max(2, end - 12); at < end - 2; at += 1) {
    const text = tokens
      .slice(at, end)
      .map((token) => token.lower)
      .join(' ')
    if (!closing.test(text)) continue
    const front = tokens.slice(0, at)
    // "pricing page, done. two bugs gone. That's it for today" closes a report.
    if (front.some(({ lower }) => /^(?:done|gone|finished|fixed|shipped|sent|live)$/.test(lower)))
      return tokens
    const so = front.findLastIndex((token, index) => token.lower === 'so' && index < at - 2) + 1
    const lead = front.findIndex((token, index) => index >= so && !fillers.has(token.lower))
    if (lead < 0 || front.some((token) => token.lower === ':')) return tokens
    return [
      ...front.slice(0, lead),
      mark('list', front[lead]!, 'word'),
      mark(':', front[lead]!),
      ...front.slice(lead),
    ]
  }
  return tokens
}

const pronoun = /^(?:i|we|you|he|she|they|it|there|that|this|is|will|be|of|for|and|or)$/

/** "tomorrow the bank at ten, then ring the plumber": a thing right behind the day heads a list, as if after a colon. */
export function headedByDay(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token) => token.kind !== 'mark' && !fillers.has(token.lower))
  const [day, next] = [tokens[at], tokens[at + 1]]
  if (day?.lower !== 'tomorrow' || !next || next.kind !== 'word' || pronoun.test(next.lower)) return tokens
  const isThing =
    determiners.has(next.lower) ||
    (!readVerb(next.lower)?.known && !adverbs.has(next.lower) && !prepositions.has(next.lower))
  if (!isThing || auxiliaries.has(next.lower) || timePhrase(tokens, at) > 1) return tokens
  return [...tokens.slice(0, at + 1), mark(':', next), ...tokens.slice(at + 1)]
}

/** "put migrating two clients and writing the changelog on my plan": what stands between is the list. */
export function putOnList(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token) => /^(?:put|add)$/.test(token.lower))
  const list = tokens.findIndex(
    (token, index) =>
      index > at + 2 &&
      /^(?:on|to|onto)$/.test(token.lower) &&
      /^(?:my|the|our|today's|todays)$/.test(tokens[index + 1]?.lower ?? '') &&
      /^(?:list|plan|plate|board|agenda|schedule|missions|goals|to-do)$/.test(tokens[index + 2]?.lower ?? ''),
  )
  const opens = tokens[at + 1]
  const item =
    opens !== undefined && (readVerb(opens.lower)?.form === 'gerund' || opens.quantity?.kind === 'count')
  if (at < 0 || list < 0 || !item || at > 4) return tokens
  const first = tokens[at + 1]!
  return [
    ...tokens.slice(0, at),
    mark('list', first, 'word'),
    mark(':', first),
    ...tokens.slice(at + 1, list),
    ...tokens.slice(list + 3),
  ]
}
