import {
  ordinalValues as ordinals,
  scaleValues,
  tenValues as tens,
  unitValues as units,
} from '#server/platform/text/number-words.ts'
import { wordTable } from '#server/platform/text/word-table.ts'
import type { Quantity, Token } from './tokens.ts'

export const scales = wordTable<number>({ ...scaleValues, mil: 1e6, billion: 1e9 })
export const currency = /^(?:dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp)$/

/** "a hundred and twenty five", "twenty-five hundred", "four point one k", "twenty first". */
export function spoken(
  tokens: Token[],
  at: number,
  skip: number,
): { quantity: Quantity; length: number } | null {
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
    const before = group
    let ended = false
    for (const word of parts) {
      const ordinal = Object.hasOwn(ordinals, word) ? ordinals[word] : undefined
      if (hundreds(tokens, index) !== null) {
        // "one twenty k": the first of the two counts hundreds.
        group += hundreds(tokens, index)!
        room = 1
        said = true
        index += 1
        length = index + 1 - at
        continue
      }
      if (Object.hasOwn(units, word) || Object.hasOwn(tens, word)) {
        const value = units[word] ?? tens[word]!
        if (value >= room || (said && room === 0)) {
          group = before
          return finish()
        }
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
      } else if (ordinal && (said ? ordinal < room : true)) {
        return { quantity: { value: total + group + ordinal, kind: 'ordinal' }, length: index - at + 1 }
      } else if (
        word === 'and' &&
        said &&
        room >= 100 &&
        room < Number.POSITIVE_INFINITY &&
        startsNumber(tokens[index + 1])
      ) {
        // "a hundred and twenty": the joint belongs to the number.
      } else if (
        word === 'and' &&
        said &&
        tokens[index + 1]?.lower === 'a' &&
        tokens[index + 2]?.lower === 'half'
      ) {
        // "four and a half thousand": the half belongs to the scale behind it.
        group += 0.5
        index += 2
        length = index + 1 - at
        room = 0
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
  return finish()

  /** The number up to here; none where its first word says two, as in "fifty-fifty". */
  function finish(): { quantity: Quantity; length: number } | null {
    if (!said || length === 0) return null
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

/** 120 of "one twenty k" or "that is one twenty": a scale stands behind the two, or nothing does. */
function hundreds(tokens: Token[], at: number): number | null {
  const unit = units[tokens[at]?.lower ?? '']
  const ten = tens[tokens[at + 1]?.lower ?? '']
  const scaled = /^(?:k|grand|thousand)$/.test(tokens[at + 2]?.lower ?? '')
  const last = tokens[at + 2] === undefined || tokens[at + 2]!.kind === 'mark'
  const summed = last && tokens[at - 1]?.lower === 'is'
  return unit && unit < 10 && ten && (scaled || summed) ? unit * 100 + ten : null
}

function startsNumber(token: Token | undefined): boolean {
  if (!token) return false
  const word = token.lower.split('-')[0]!
  return Object.hasOwn(units, word) || Object.hasOwn(tens, word)
}
