import type { Claim, Shape } from '#server/providers/coach/rule-coach/claim.ts'
import { confidenceFactor } from '#server/providers/coach/rule-coach/doubts.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import type { Quantity } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { amount, levels } from './amounts.ts'
import type { Match } from './matching.ts'
import { endsSpoiled, risenTo, sumsUp, tellsNow } from './states.ts'
import { sameThing } from './subjects.ts'
import { massNoun, uncounted } from './uncounted.ts'
import { onlyMade } from './verb-fit.ts'

/** What a reported clause says of the mission it was matched with, or null when it says nothing of its progress. */
export function claimFor(reading: Reading, match: Match, quote: string): Claim | null {
  const { subject, phrase } = match
  const confidence = Math.max(0, Math.min(0.95, match.score - confidenceFactor(reading, match)))
  const base = { missionId: subject.mission.id, quote }
  const shape: Shape = {
    done: (factor = 1) => ({ action: 'complete-mission', ...base, confidence: confidence * factor }),
    moved: (change, factor = 1) => ({
      action: 'record-progress',
      ...base,
      change,
      confidence: confidence * factor,
    }),
  }
  if (endsSpoiled(reading.clause.tokens)) return null
  const negated = phrase?.det === 'no' || (phrase?.quantity?.value === 0 && phrase.quantity.kind !== 'vague')
  const owned =
    reading.mood === 'state' &&
    reading.verb?.base === 'have' &&
    subject.metric === null &&
    !levels(reading, subject, match.phrase)
  if (gathered(reading, match)) return shape.moved({ to: match.phrase!.quantity!.value })
  const merelyBooked = reading.status === 'booked' && !subject.classes.has('book')
  // What was to be made is made when it is ready; what was to be sent or launched is not.
  const merelyReady =
    reading.status === 'ready' && !['write', 'make', 'design'].some((name) => subject.classes.has(name))
  if (!subject.counted && reading.status !== 'ready' && onlyMade(reading.status ?? '', subject))
    return shape.done(0.7)
  if (negated || owned || merelyBooked || merelyReady || (reading.status === 'happened' && !subject.counted))
    return null
  if (subject.metric) return metricClaim(reading, match, shape)
  const target = subject.mission.targetValue
  if (!subject.counted || target === null) return singleClaim(reading, match, shape)
  return plausible(countedClaim(reading, match, target, shape), target)
}

/** A number far beyond what the mission wants is another number, and one deed raises no thousands. */
function plausible(claim: Claim | null, target: number): Claim | null {
  if (claim?.action !== 'record-progress') return claim
  const value = 'by' in claim.change ? claim.change.by : claim.change.to
  const strange = value > target * 2 || (target >= 1000 && value === 1)
  return strange ? { ...claim, confidence: Math.min(claim.confidence, 0.6) } : claim
}

/** "we have six volunteers now": what is had now, of a thing to be gathered, is where its number stands. */
function gathered(reading: Reading, { subject, phrase }: Match): boolean {
  const { targetValue, currentValue } = subject.mission
  const now = reading.clause.tokens.some((token) => /^(?:now|already)$/.test(token.lower))
  const had = reading.mood === 'state' && reading.verb?.base === 'have'
  const value = phrase?.quantity?.kind === 'count' ? phrase.quantity.value : 0
  // "the beta has 19 signups": the thing they are gathered for has them.
  const itsOwn = reading.who === 'thing' && subject.tails.includes(reading.subject?.head ?? '')
  return (
    had &&
    (now || reading.total || itsOwn) &&
    subject.counted &&
    value > currentValue &&
    value <= (targetValue ?? 0)
  )
}

/** A mission with a number: how far it moved, where it stands now, or that all of it is done. */
function countedClaim(reading: Reading, match: Match, target: number, shape: Shape): Claim | null {
  const { phrase, subject } = match
  const { currentValue } = subject.mission
  const number = reading.remaining ? missing(reading, target) : amount(reading, phrase)
  const above = (value: number): Claim | null => (value > currentValue ? shape.moved({ to: value }) : null)
  const rise = risenTo(reading.clause.tokens)
  // "posts 0"
  if (number?.value === 0 && number.kind !== 'vague') return null
  if (reading.remaining)
    return number?.kind === 'count' && target - number.value > currentValue
      ? shape.moved({ to: target - number.value }, 0.9)
      : null
  if (reading.near && number?.kind !== 'half')
    return number?.kind === 'count' ? shape.moved({ by: number.value }, 0.6) : null
  switch (number?.kind) {
    case 'vague':
      return null
    case 'half':
      if (phrase?.single && !massNoun.test(phrase.head)) return null
      return above(Math.round(target * number.value))
    case 'fraction':
      return above(number.value)
    case 'ordinal':
      return above(number.value) ?? shape.moved({ by: 1 })
    case 'count':
    case 'times':
      if (rise !== null) return above(rise)
      // "the list grew by thirty"
      if (
        reading.clause.tokens.some(
          ({ quantity }, at, all) => quantity === number && all[at - 1]?.lower === 'by',
        )
      )
        return shape.moved({ by: number.value })
      if (reading.total && number.value <= currentValue && sumsUp(reading.clause.tokens))
        return shape.moved({ by: number.value })
      if (reading.total || levels(reading, subject, phrase) || ofTheWhole(reading, target))
        return above(number.value)
      if (tellsNow(reading.clause.tokens) && number.value > currentValue) return above(number.value)
      return number.value === target && (phrase?.all || allOf(reading, target))
        ? shape.done()
        : shape.moved({ by: number.value })
    default:
      return reading.near ? null : uncounted(reading, match, shape)
  }
}

/** "six of the eight tests are behind us": of all that are wanted so many are so now, which is where it stands. */
const ofTheWhole = ({ who, clause: { tokens } }: Reading, target: number): boolean =>
  who === 'thing' &&
  tokens.some(
    (token, at) =>
      token.lower === 'of' &&
      tokens[at - 1]?.quantity?.kind === 'count' &&
      tokens.slice(at + 1, at + 3).some(({ quantity }) => quantity?.value === target),
  ) &&
  tokens.some(({ lower }) => lower === 'are')

/** "finished on all sixteen": every one that was wanted. */
const allOf = ({ clause: { tokens } }: Reading, target: number): boolean =>
  tokens.some(
    (token, at) =>
      token.quantity?.value === target &&
      /^(?:all|every|of)$/.test(tokens[at - 1]?.lower ?? '') &&
      tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => lower === 'all'),
  )

/** The number of what is left: the first that is not the whole. */
function missing(reading: Reading, target: number): Quantity | null {
  const counts = reading.clause.tokens.flatMap(({ quantity }) =>
    quantity?.kind === 'count' ? [quantity] : [],
  )
  return counts.find(({ value }) => value !== target) ?? null
}

/** A single thing is finished or it is not; words that only touch it change nothing. */
function singleClaim(reading: Reading, match: Match, { done }: Shape): Claim | null {
  if (reading.near || match.phrase?.quantity?.kind === 'half' || match.phrase?.quantity?.kind === 'percent')
    return null
  if (reading.clause.tokens.some((token) => token.quantity && /^(?:percent|half)$/.test(token.quantity.kind)))
    return null
  if (reading.verb === null && reading.status === null) return null
  if (reading.verb?.base === 'have' && reading.status === null) return null
  if (match.phrase?.quantity?.kind === 'count' && match.phrase.quantity.value > 1) return null
  // "emails sent" are not "the newsletter".
  const { phrase, subject } = match
  const another = phrase !== null && phrase.head !== '' && !phrase.pronoun && phrase.names === 0
  const several = another && /[^s]s$/.test(reading.clause.tokens[phrase.to - 1]?.lower ?? '')
  if (several && sameThing(phrase.head, subject.head) === 0.75) return done(0.75)
  return done()
}

/** "MRR is now $4,100", "up to 4.5k", "added $300": a metric is at a value unless the verb adds. */
function metricClaim(reading: Reading, match: Match, { moved }: Shape): Claim | null {
  const numbers = reading.clause.tokens.flatMap((token, at) =>
    token.quantity && /^(?:count|money)$/.test(token.quantity.kind) ? [{ ...token.quantity, at }] : [],
  )
  const behindTo = numbers.find((number) =>
    /^(?:to|at|past|over)$/.test(reading.clause.tokens[number.at - 1]?.lower ?? ''),
  )
  const number = behindTo ?? numbers[0]
  if (!number || reading.near) return null
  const { currentValue, targetValue } = match.subject.mission
  const verb = reading.verb?.base ?? ''
  const text = reading.clause.tokens.map((token) => token.lower).join(' ')
  const adds =
    !behindTo &&
    (/^(?:add|gain|close|sign|bring|win|sell|land|book|increase|grow|raise)$/.test(verb) ||
      /\b(?:more|extra|another|additional|new|up by|by)\b/.test(text)) &&
    !reading.total
  if (adds) return moved({ by: number.value })
  // A value far from where things stand is another number of the same name.
  if (number.value <= currentValue) return null
  return moved({ to: number.value }, targetValue !== null && number.value > targetValue * 20 ? 0.6 : 1)
}
