import type { Claim } from '#server/providers/coach/rule-coach/claim.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import {
  adverbs,
  auxiliaries,
  determiners,
  fillers,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb, stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { verbClasses } from '#server/providers/coach/rule-coach/words/verb-classes.ts'
import { tellsRemainder } from './states.ts'
import type { Subject } from './subjects.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** What a founder does when money comes in, and what others do when they give it. */
const taking = words(
  'raise collect receive get bring secure bank close add save gain earn make pull pocket land take win gather put set sell book invoice',
)
const giving = words(
  'come arrive land wire transfer send pay give donate contribute invest put chip bring drop sign hand flow roll go raise collect throw earn make add yield gather',
)
/** Promised money is asked about: it is not there yet. */
const promising = words('pledge commit promise offer')
/** Money of another kind: what is spent, owed or asked, or a figure with a name of its own. */
const otherMoney =
  /\b(?:spen[dt]|cost|costs|owe|owed|owes|invoices?|bills?|salary|salaries|budget|rent|debt|fee|fees|price|prices|priced|worth|refund|refunded|tax|taxes|mrr|arr|revenue|runway|burn|valuation|ads?|discount|below|less than|loss|lost|fine|fined|views?|followers|impressions|a month|per month|a year|per year)\b/

const inMoney = /[$€£¥]\s?\d|\d\s?(?:k\b)?\s?(?:dollars|euros|pounds|usd|eur|gbp)\b/i
/** A sum without its coin: nothing is counted by the number. */
const bareSum =
  /^(?:raise|collect|earn|save|invoice)\s+\d[\d,.]*k?(?:\s+(?:in|for|from|through|via|with|by|on|this|until)\b|$)/i

/** A mission that gathers a sum: "Raise $40,000", "Save €12,000 for the fair", "Raise 60000 in the crowdfunding". */
const gathersMoney = ({ mission, metric, verb }: Subject): boolean =>
  metric === null &&
  (((mission.targetValue ?? 0) >= 100 && inMoney.test(mission.title)) ||
    ((mission.targetValue ?? 0) >= 1000 && bareSum.test(mission.title))) &&
  (verb === null || gatheringVerbs.has(verb))

const gatheringVerbs = new Set([
  ...verbClasses.raise!,
  ...verbClasses.collect!,
  'save',
  'earn',
  'invoice',
  'make',
  'win',
  'sell',
])

/**
 * Money that came in for a mission that gathers a sum: "another ten thousand came in", "we're at twenty five k of the
 * forty". Amounts of things ("two thousand signups") and money that went out are none of it.
 */
export function sumClaim(
  reading: Reading,
  subjects: readonly Subject[],
  quote: string,
  topic: Subject | null,
): Claim | null {
  const { tokens } = reading.clause
  const gathering = subjects.filter(gathersMoney)
  if (gathering.length === 0 || reading.near) return null
  const text = tokens.map((token) => token.lower).join(' ')
  const at = tokens.findIndex((token, index) => isSum(token) && standsAlone(tokens[index + 1]))
  if (at < 0 && topic) return inThousands(reading, topic, quote)
  if (at < 0 || otherMoney.test(text)) return null
  const named = gathering.filter((subject) => names(tokens, subject))
  const subject = named[0] ?? gathering[0]!
  const only = named.length === 1 || gathering.length === 1
  const told = changeOf(reading, at, subject, text)
  if (!told) return null
  const confidence = only && told.sure ? 0.85 : 0.6
  return { action: 'record-progress', missionId: subject.mission.id, quote, change: told.change, confidence }
}

/** "... that takes us to eighty": of money just spoken of, the thousands go without saying. */
function inThousands(reading: Reading, subject: Subject, quote: string): Claim | null {
  if (!gathersMoney(subject) || !reading.total) return null
  const { id, currentValue, targetValue } = subject.mission
  const at = reading.clause.tokens.findIndex(({ quantity }) => quantity?.kind === 'count')
  const to = (reading.clause.tokens[at]?.quantity?.value ?? 0) * 1000
  const alone = at >= 0 && standsAlone(reading.clause.tokens[at + 1])
  if (!alone || to <= currentValue || to > (targetValue ?? 0)) return null
  return { action: 'record-progress', missionId: id, quote, change: { to }, confidence: 0.85 }
}

const isSum = ({ quantity }: Token): boolean =>
  quantity !== undefined &&
  (quantity.kind === 'money' || (quantity.kind === 'count' && quantity.value >= 1000))

/** No thing is counted: the amount ends what is said of it, or "more", "in", "from Maria" follows. */
function standsAlone(next: Token | undefined): boolean {
  if (next === undefined || next.kind === 'mark') return true
  const form = readVerb(next.lower)?.form
  return (
    prepositions.has(next.lower) ||
    adverbs.has(next.lower) ||
    auxiliaries.has(next.lower) ||
    determiners.has(next.lower) ||
    fillers.has(next.lower) ||
    form === 'past' ||
    form === 'participle' ||
    /^(?:more|extra|aside|away|raised|left|short)$/.test(next.lower)
  )
}

/** Whether the clause says what the money is for: a word of the title besides its verb and its number. */
const names = (tokens: Token[], { mods, tails, head }: Subject): boolean => {
  const title = [head, ...mods, ...tails].filter((word) => word.length > 2).map(stem)
  return tokens.some((token) => token.kind === 'word' && title.includes(stem(token.lower)))
}

function changeOf(
  reading: Reading,
  at: number,
  { mission }: Subject,
  text: string,
): { change: { by: number } | { to: number }; sure: boolean } | null {
  const { tokens } = reading.clause
  const { targetValue, currentValue } = mission
  const value = tokens[at]!.quantity!.value
  const target = targetValue ?? 0
  const above = (to: number, sure = true) =>
    to > currentValue && to <= target * 2 ? { change: { to }, sure } : null
  if (tellsRemainder(tokens)) return above(target - value)
  const whole = tokens.slice(at + 1, at + 5).find((token) => token.quantity)?.quantity?.value
  const ofWhole = /\bof\b/.test(text) && (whole === target || (whole ?? 0) * 1000 === target)
  if (
    ofWhole ||
    reading.total ||
    /\b(?:at|to|past|over|crossed|reached|hit|halfway)$/.test(before(tokens, at))
  )
    return above(value)
  if (value > target * 2 || value < target / 400) return null
  if (
    /^(?:(?:so|and|now|which) )*(?:that|this|which|it) (?:is|makes|brings)\b/.test(text) &&
    value > currentValue
  )
    return above(value)
  const verb = reading.verb?.base ?? null
  const inflow =
    verb !== null &&
    (reading.who === 'founder' || reading.who === 'nobody' ? taking : new Set([...taking, ...giving])).has(
      verb,
    )
  const states =
    /\b(?:(?:is|are|am) in (?:with|for)|came in|come in|in the (?:bank|bag|account)|on the account|wired|landed|raised|donated|collected|put aside|set aside|saved)\b/.test(
      text,
    )
  const promised = verb === null ? /\b(?:committed|pledged|promised)\b/.test(text) : promising.has(verb)
  if (promised) return { change: { by: value }, sure: false }
  return inflow || states ? { change: { by: value }, sure: !reading.weak } : null
}

const before = (tokens: Token[], at: number): string =>
  tokens
    .slice(Math.max(0, at - 2), at)
    .filter((token) => !fillers.has(token.lower) && token.lower !== 'about')
    .map((token) => token.lower)
    .join(' ')
