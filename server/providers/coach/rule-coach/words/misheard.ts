import { auxiliaries, determiners, prepositions } from './small-words.ts'
import { readVerb } from './stems.ts'
import type { Token } from './tokens.ts'

const homophones: Record<string, number> = { to: 2, too: 2, for: 4, ate: 8, won: 1 }
/** Deeds whose object follows at once; "looked for bugs", "tested for leaks" and "sent to users" mean what they say. */
const direct =
  /^(?:do|make|fix|pack|close|sign|publish|finish|plant|record|ship|hire|interview|visit|sell|solder|draft|write|clear)$/
const people =
  /^(?:customers|clients|users|people|investors|leads|founders|friends|others|them|everyone|kids|others|mondays|weekdays)$/
const adjectives =
  /^(?:open|live|complete|clear|clean|close|present|set|wrap|separate|correct|slow|fit|free|own|sound|welcome|ship|cool|over|up)$/

/** Words that a recogniser confuses by their sound, put back where grammar leaves no other reading. */
export function heardRight(tokens: Token[]): Token[] {
  const right: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const joined = splitWords[`${token.lower} ${tokens[index + 1]?.lower ?? ''}`]
    const spelled =
      /^[ma]$/.test(token.lower) && tokens[index + 1]?.lower === 'r' && tokens[index + 2]?.lower === 'r'
    if (spelled || joined) {
      const length = spelled ? 3 : 2
      const lower = spelled ? `${token.lower}rr` : joined!
      right.push({ ...token, lower, text: lower, end: tokens[index + length - 1]!.end, kind: 'word' })
      index += length - 1
    } else if (token.lower === 'it' && swallowedEnding(tokens, index)) {
      const verb = right.at(-1)!
      right[right.length - 1] = { ...verb, lower: pastOf(verb.lower), end: token.end }
    } else right.push(numberAt(tokens, index) ?? wordAt(tokens, index) ?? token)
  }
  return right
}

const splitWords: Record<string, string> = {
  'to day': 'today',
  'to morrow': 'tomorrow',
  'to night': 'tonight',
  'over night': 'overnight',
  'a nother': 'another',
  'and than': 'then',
}

const plural = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  /[^s]s$/.test(token.lower) &&
  !people.test(token.lower) &&
  !determiners.has(token.lower) &&
  !auxiliaries.has(token.lower)

/** "called for of them", "tested too sensors", "planted ate trees", "sold won ticket". */
function numberAt(tokens: Token[], at: number): Token | null {
  const token = tokens[at]!
  const value = Object.hasOwn(homophones, token.lower) ? homophones[token.lower] : undefined
  if (value === undefined) return null
  const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  // "the fix for payouts" is a noun and no deed.
  const noun = /^(?:the|a|an|my|our|this|that|new|no)$/.test(tokens[at - 2]?.lower ?? '')
  const verb = before?.kind === 'word' && !noun ? readVerb(before.lower) : null
  const more = next?.lower === 'more' && plural(after)
  const adjective =
    next?.kind === 'word' && !determiners.has(next.lower) && !prepositions.has(next.lower) && plural(after)
  const counts =
    token.lower === 'for'
      ? verb !== null && (next?.lower === 'of' || (direct.test(verb.base) && plural(next)))
      : token.lower === 'too'
        ? verb !== null && (plural(next) || more)
        : token.lower === 'to'
          ? verb !== null && (more || (direct.test(verb.base) && plural(next)))
          : token.lower === 'ate'
            ? verb !== null && (plural(next) || adjective)
            : verb?.form === 'past' && next?.kind === 'word' && !determiners.has(next.lower)
  return counts
    ? { ...token, lower: String(value), kind: 'number', quantity: { value, kind: 'count' } }
    : null
}

/** "will right the spec", "meat with Jenny", "need too send", "the return is file". */
function wordAt(tokens: Token[], at: number): Token | null {
  const token = tokens[at]!
  const before = tokens[at - 1]?.lower ?? ''
  const next = tokens[at + 1]
  const ends = next === undefined || next.kind === 'mark'
  const as = (lower: string): Token => ({ ...token, lower, text: lower })
  if (token.lower === 'too' && readVerb(next?.lower ?? '')?.form === 'base' && readVerb(before))
    return as('to')
  if (
    token.lower === 'right' &&
    next &&
    /^(?:will|to|should|must)$/.test(before) &&
    determiners.has(next.lower)
  )
    return as('write')
  if (token.lower === 'meat' && /^(?:with|up)$/.test(next?.lower ?? '')) return as('meet')
  if (token.lower === 'dun' && ends) return as('done')
  const verb = readVerb(token.lower)
  const bare =
    verb?.known && verb.form === 'base' && /^(?:is|are)$/.test(before) && !adjectives.test(token.lower)
  return bare && ends && at > 2 ? as(pastOf(token.lower)) : null
}

/** "visit it three cafes": the ending of "visited" heard as a word of its own. */
function swallowedEnding(tokens: Token[], at: number): boolean {
  const verb = readVerb(tokens[at - 1]?.lower ?? '')
  const next = tokens[at + 1]
  const front = tokens[at - 2]?.lower ?? ''
  const object =
    next !== undefined && (next.quantity?.kind === 'count' || /^(?:the|my|our)$/.test(next.lower))
  const ends = /(?:[td]|te|de)$/.test(tokens[at - 1]?.lower ?? '')
  return verb?.form === 'base' && ends && object && !/^(?:to|will|should|must|us|me|can|and|not)$/.test(front)
}

function pastOf(base: string): string {
  return base.endsWith('e') ? `${base}d` : `${base}ed`
}
