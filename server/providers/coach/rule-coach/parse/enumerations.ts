import { determiners, fillers, prepositions } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { headingEnd } from './headings.ts'

const spokenOrder: Record<string, number> = {
  first: 1,
  firstly: 1,
  second: 2,
  secondly: 2,
  third: 3,
  thirdly: 3,
}

/**
 * Speech that counts its items off ("first call the bank second ship it", "number one ..., number two ...") or heads
 * them ("two things really the tax return and ...") gets the marks a writer would have put there.
 */
export function punctuated(tokens: Token[]): Token[] {
  const places = ordered(tokens)
  const headEnd = headingEnd(tokens)
  if (places.length === 0 && headEnd < 0) return tokens
  const marked: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const place = places.find((it) => it.at === index)
    if (place) {
      // A list of things rather than deeds needs its heading: "number one the audit, number two ten calls".
      const heads = place === places[0] && places.some(({ thing }) => thing)
      const first = tokens[index]!
      if (heads) marked.push({ ...mark('list', first), kind: 'word' }, mark(':', first))
      else marked.push(mark(';', first))
      index += place.length - 1
      continue
    }
    if (index === headEnd) marked.push(mark(':', tokens[index]!))
    marked.push(tokens[index]!)
  }
  return marked
}

const mark = (lower: string, before: Token): Token => ({
  lower,
  text: lower,
  start: before.start,
  end: before.start,
  kind: 'mark',
})

interface Place {
  at: number
  length: number
  /** A thing or an "-ing" follows and no order. */
  thing: boolean
}

/** The markers of a list counted from one, each with something to do behind it. */
function ordered(tokens: Token[]): Place[] {
  const found: Place[] = []
  let bare = false
  for (let index = 0; index < tokens.length; index += 1) {
    const marker = markerAt(tokens, index)
    if (!marker || marker.order !== found.length + 1) continue
    const goesOn = found.length > 1 && marker.bare && closes(tokens, index)
    const mine = !marker.bare && /^(?:i|we)$/.test(tokens[index + marker.length]?.lower ?? '')
    const thing = (marker.called || mine) && opensThing(tokens, index + marker.length)
    if (!goesOn && !thing && !opensDeed(tokens, index + marker.length)) continue
    if (
      determiners.has(tokens[index - 1]?.lower ?? '') &&
      !(marker.called && /^(?:my|our|the)$/.test(tokens[index - 1]!.lower))
    )
      continue
    bare ||= marker.bare
    found.push({ at: index, length: marker.length, thing })
    index += marker.length
  }
  // A lone "one" counts nothing off.
  return found.length > 1 || (found.length === 1 && !bare) ? found : []
}

/** Behind two items the third may be a lone thing: "... email the beta list three gym". */
function closes(tokens: Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  const ends = before?.kind === 'word' && !determiners.has(before.lower) && !prepositions.has(before.lower)
  return ends && next?.kind === 'word' && !/[^s]s$/.test(next.lower)
}

interface Marker {
  order: number
  length: number
  /** A lone "one", which may be a number of things. */
  bare: boolean
  /** "number one", "priority two is": beyond doubt a place in a list. */
  called: boolean
}

function markerAt(tokens: Token[], at: number): Marker | null {
  const token = tokens[at]!
  const named = Object.hasOwn(spokenOrder, token.lower) ? spokenOrder[token.lower]! : null
  if (named !== null) {
    // "second thing is", "third one would be"
    const thing = /^(?:thing|one|item|task|priority|goal|job)$/.test(tokens[at + 1]?.lower ?? '') ? 2 : 1
    const is = /^(?:is|would|will)$/.test(tokens[at + thing]?.lower ?? '')
    const be = is && tokens[at + thing + 1]?.lower === 'be' ? 2 : is ? 1 : 0
    return { order: named, length: is ? thing + be : 1, bare: false, called: is }
  }
  const numbered =
    /^(?:priority|prio|mission|goal|task|item)$/.test(token.lower) && tokens[at + 1]?.lower === 'number'
  if (numbered) {
    const inner = markerAt(tokens, at + 1)
    return inner && { ...inner, length: inner.length + 1 }
  }
  const next = tokens[at + 1]
  if (
    /^(?:number|item|step|point|priority|prio|mission|goal|task)$/.test(token.lower) &&
    next?.quantity &&
    Number.isInteger(next.quantity.value)
  ) {
    let length = 2
    while (fillers.has(tokens[at + length]?.lower ?? '')) length += 1
    if (tokens[at + length]?.quantity?.value === next.quantity.value && length > 2) length += 1
    const again =
      tokens[at + length]?.lower === token.lower && tokens[at + length + 1]?.quantity !== undefined
    if (again) length += 2
    while (/^(?:is|would|be|will)$/.test(tokens[at + length]?.lower ?? '')) length += 1
    return { order: next.quantity.value, length, bare: false, called: true }
  }
  return token.quantity && /^(?:count|ordinal)$/.test(token.quantity.kind) && /^[a-z]+$/.test(token.lower)
    ? { order: token.quantity.value, length: 1, bare: true, called: false }
    : null
}

/** An article, a number or an "-ing": "the audit", "ten calls", "shipping the build". */
function opensThing(tokens: Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || token.kind === 'mark') return false
  const goes =
    /^(?:am|are)$/.test(tokens[at + 1]?.lower ?? '') &&
    readVerb(tokens[at + 2]?.lower ?? '')?.form === 'gerund'
  const mine =
    /^(?:i|we)$/.test(token.lower) && (goes || readVerb(tokens[at + 1]?.lower ?? '')?.form === 'base')
  return (
    mine ||
    determiners.has(token.lower) ||
    token.quantity !== undefined ||
    readVerb(token.lower)?.form === 'gerund'
  )
}

/** A wish, or a verb in its base form with something behind it. */
function opensDeed(tokens: Token[], at: number): boolean {
  let index = at
  while (tokens[index] && (fillers.has(tokens[index]!.lower) || tokens[index]!.lower === ',')) index += 1
  const token = tokens[index]
  const next = tokens[index + 1]
  if (token?.kind !== 'word') return false
  if (/^(?:i|we|let)$/.test(token.lower)) return true
  const verb = readVerb(token.lower)
  if (!verb || (verb.form !== 'base' && verb.form !== 'either') || !next) return false
  return !(/s$/.test(token.lower) && !next.quantity) && !/^(?:is|are|was|were|has|have)$/.test(next.lower)
}
