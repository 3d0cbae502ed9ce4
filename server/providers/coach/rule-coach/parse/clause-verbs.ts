import { risenTo, tellsRemainder, tellsTotal } from '#server/providers/coach/rule-coach/match/states.ts'
import { causedBy, statusOf, tookPlace, wentWell } from '#server/providers/coach/rule-coach/match/statuses.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import { adverbs, determiners, prepositions } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { phrasalVerbs } from '#server/providers/coach/rule-coach/words/verb-classes.ts'
import type { Stance } from './mood-reader.ts'

const textOf = (tokens: Token[]): string => tokens.map((token) => token.lower).join(' ')

/** Tokens between the verb and its object that belong to the verb: "sent | out | 18 emails". */
export function particles(tokens: Token[], verb: Reading['verb']): number {
  if (
    !verb ||
    verb.at < 0 ||
    !/^(?:out|off|up|down|together|back|through|over|away|in|on|around)$/.test(
      tokens[verb.at + 1]?.lower ?? '',
    )
  )
    return 0
  const next = tokens[verb.at + 2]
  if (next?.lower === 'board') return 2
  const phrasal = verb.particle === null
  if (!next || prepositions.has(next.lower)) return next ? 1 : 0
  return phrasal || !/^(?:in|on|through|over|around)$/.test(tokens[verb.at + 1]!.lower) ? 1 : 0
}

const objectAt = (tokens: Token[], at: number): boolean =>
  tokens[at] !== undefined && (determiners.has(tokens[at].lower) || tokens[at].quantity !== undefined)

const aboard = /\b(?:on board|onboard|aboard)\b/
const carriers = /^(?:go|get|have|be|come|turn|put|make|take|call)$/

/** "pushed fourteen emails | out | this morning": the particle behind the object, with only time after it. */
function particleBehind(tokens: Token[], verb: number): string | null {
  if (!objectAt(tokens, verb + 1) && !/^(?:another|more)$/.test(tokens[verb + 1]?.lower ?? '')) return null
  const at = tokens.findIndex(
    (token, index) => index > verb + 1 && /^(?:out|off|away|through|over|in)$/.test(token.lower),
  )
  const next = tokens[at + 1]
  const ends = next === undefined || adverbs.has(next.lower) || timePhrase(tokens, at + 1) > 0
  return at > 0 && ends ? tokens[at]!.lower : null
}

/** What others are brought to do; "ten bugs to fix" are one's own. */
const yielding =
  /^(?:agree|sign|commit|approve|accept|pay|confirm|join|buy|lower|renew|extend|switch|upgrade|subscribe)$/

/** "got DHL to agree to better rates": what the other side was brought to do. */
function wonOver(tokens: Token[], stance: Stance): Reading['verb'] {
  if (!/^(?:get|convince|persuade)$/.test(stance.verb ?? '') || stance.mood !== 'report') return null
  const to = tokens.findIndex(
    (token, at) => at > stance.verbAt + 1 && at < stance.verbAt + 6 && token.lower === 'to',
  )
  const deed = to > 0 ? readVerb(tokens[to + 1]?.lower ?? '') : null
  return deed?.form === 'base' && yielding.test(deed.base) && !determiners.has(tokens[to - 1]!.lower)
    ? { base: deed.base, at: to + 1, particle: null }
    : null
}

/** The verb that tells what was done, with its particle; null when a status or the numbers tell it. */
export function verbAt(tokens: Token[], stance: Stance): Reading['verb'] {
  if (!stance.verb) return null
  // "two more gone": how they stand, and nobody went anywhere.
  if (stance.verb === 'go' && tokens[stance.verbAt]?.lower === 'gone') return null
  // "reviews went from 22 to 31": the numbers tell it all.
  if (/^(?:go|climb|jump|grow|rise|move|increase|get)$/.test(stance.verb) && risenTo(tokens) !== null)
    return null
  // "two boards left to solder": nobody left anything.
  if (/^(?:leave|owe)$/.test(stance.verb) && tellsRemainder(tokens)) return null
  // "went live", "got fixed", "had two posts published": the status says what happened, the verb only carries it.
  if (
    /^(?:report|either)$/.test(stance.mood) &&
    carriers.test(stance.verb) &&
    (statusOf(tokens, stance, stance.verbAt) !== null || wentWell(tokens, stance))
  )
    return null
  if (
    stance.verb === 'give' &&
    /\ba (?:quick |little |proper )?(?:ring|call|bell|buzz|shout)\b/.test(textOf(tokens))
  )
    return { base: 'call', at: stance.verbAt, particle: null }
  const made = causedBy(tokens, stance)
  if (made) return { base: made, at: stance.verbAt, particle: null }
  if (/^(?:bring|make|put|take|get)$/.test(stance.verb) && tellsTotal(tokens)) return null
  if (tookPlace(stance)) return null
  const next = tokens[stance.verbAt + 1]?.lower ?? ''
  const phrasal =
    phrasalVerbs[`${stance.verb} ${next}`] ??
    (aboard.test(textOf(tokens)) ? phrasalVerbs[`${stance.verb} on`] : undefined)
  if (phrasal) return { base: phrasal, at: stance.verbAt, particle: null }
  if (
    /^(?:get|bring|drive|push|take)$/.test(stance.verb) &&
    /\bdown(?: (?:by|to) .*)?$/.test(textOf(tokens)) &&
    objectAt(tokens, stance.verbAt + 1)
  )
    return { base: 'reduce', at: stance.verbAt, particle: null }
  const won = wonOver(tokens, stance)
  if (won) return won
  const away =
    /^(?:get|push|fire|bang|crank|pump|blast|put|churn|send)$/.test(stance.verb) && stance.mood === 'report'
      ? particleBehind(tokens, stance.verbAt)
      : null
  if (away) return { base: stance.verb, at: stance.verbAt, particle: away }
  const particle =
    /^(?:off|out|up|down|in|through|over|on|back|away|around|with|about|at|to|for|live|done)$/.test(next)
      ? next
      : null
  return { base: stance.verb, at: stance.verbAt, particle }
}
