import type { MissionFact } from '#server/providers/coach/port.ts'
import type { Token } from './tokens.ts'

/**
 * Words that a title writes as one and speech as two ("pre scan" for "pre-scan", "check out" for "checkout") are
 * written as the title has them.
 */
export function asTitled(tokens: Token[], missions: readonly MissionFact[]): Token[] {
  const whole = new Set(
    missions.flatMap(({ title }) => title.toLowerCase().match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []),
  )
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const next = tokens[index + 1]
    const written =
      next && token.kind === 'word' && next.kind === 'word'
        ? [`${token.lower}-${next.lower}`, `${token.lower}${next.lower}`].find(
            (word) => word.length > 5 && whole.has(word),
          )
        : undefined
    if (written === undefined) joined.push(token)
    else {
      joined.push({ ...token, lower: written, text: written, end: next!.end })
      index += 1
    }
  }
  return joined
}

/** "lesson four is in the can": a counted thing called by its number is the fourth of them. */
export function indexed(tokens: Token[], missions: readonly MissionFact[]): Token[] {
  const counted = new Set(
    missions
      .filter(({ targetValue }) => (targetValue ?? 0) > 1)
      .flatMap(({ title }) => title.toLowerCase().split(/\W+/)),
  )
  return tokens.map((token, at) => {
    const before = tokens[at - 1]
    const next = tokens[at + 1]
    const named = before?.kind === 'word' && !before.lower.endsWith('s') && counted.has(`${before.lower}s`)
    const free =
      next?.kind !== 'word' || !/[a-z]{2}s$/.test(next.lower) || /^(?:is|was|has|does)$/.test(next.lower)
    return token.quantity &&
      /^(?:count|label)$/.test(token.quantity.kind) &&
      named &&
      free &&
      token.quantity.value <= (/^pages?$/.test(before.lower) ? 5000 : 100)
      ? { ...token, quantity: { ...token.quantity, kind: 'ordinal' } }
      : token
  })
}

/** "Invoices one and two", "donors eleven through fifteen": things called by their numbers are so many things. */
export function countedOff(tokens: Token[]): Token[] {
  const counted: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const named = /^(?:number|numbers)$/.test(tokens[index + 1]?.lower ?? '') ? 1 : 0
    const run = namesThings(token) ? runOf(tokens, index + 1 + named) : null
    if (!run) {
      counted.push(token)
      continue
    }
    const first = tokens[index + 1 + named]!
    const last = tokens[index + named + run.length]!
    counted.push(
      {
        lower: String(run.count),
        text: String(run.count),
        start: first.start,
        end: last.end,
        kind: 'number',
        quantity: { value: run.count, kind: 'count' },
      },
      token,
    )
    index += named + run.length
  }
  return counted
}

/** "invoices one and two", "chapter eight and nine": a plural, or what is always numbered. */
const namesThings = (token: Token): boolean =>
  token.kind === 'word' &&
  (/[a-z]{2}s$/.test(token.lower) ||
    /^(?:chapter|lesson|tutorial|episode|module|video|post|unit|section|module|page|part|scene|track|interview|essay|reel|panel|sample|level|exercise|session|week|day|draft|story|report|slide)$/.test(
      token.lower,
    ))

/** Rising numbers joined by "and", "through" or "to", or simply told one after the other: "seven eight and nine". */
function runOf(tokens: Token[], at: number): { count: number; length: number } | null {
  const first = named(tokens[at])
  if (first === null) return null
  const last = named(tokens[at + 2])
  if (/^(?:through|to|thru|till)$/.test(tokens[at + 1]?.lower ?? '') && last !== null && last > first)
    return { count: last - first + 1, length: 3 }
  let [count, index, value] = [1, at + 1, first]
  while (index < tokens.length) {
    const joined = /^(?:and|,)$/.test(tokens[index]!.lower) ? 1 : 0
    const both = joined && tokens[index + 1]?.lower === 'and' ? 2 : joined
    const next = named(tokens[index + both])
    if (next === null || next <= value || (next > value + 1 && count + both < 2)) break
    ;[count, index, value] = [count + 1, index + both + 1, next]
  }
  const consecutive = value - first === count - 1
  return count > 2 || (count === 2 && consecutive) ? { count, length: index - at } : null
}

const named = (token: Token | undefined): number | null =>
  token?.quantity &&
  /^(?:label|count|fraction|ordinal)$/.test(token.quantity.kind) &&
  token.quantity.value < 100
    ? token.quantity.value
    : null
