import { unitWords } from '#server/platform/text/number-words.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/creation.ts'
import { adverbs, determiners, prepositions } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb, singular, stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Link } from './link-features.ts'

/* What is amiss with a new mission whoever reads it: a target that is a price, and work that is on the list already. */

/** From this share of probability, chosen on the development voices, a plan repeats a mission. */
const samePlan = 0.55

/** "Offer them 44", "get lunch for 40": a number that counts no pieces of the work is no target. */
const noCount =
  /^(?:quote|charge|offer|ask|price|bid|pay)\b.* \d[\d.,]* (?:an?|per|each|apiece)\b|\b(?:them|him|her|it) \d|\bfor \d[\d.,]*(?: (?:people|guests|persons)\b| at\b|$)|\bat \d/i

export const withoutFalseTarget = (plan: Creation): Creation =>
  plan.targetValue !== null &&
  (noCount.test(plan.title) ||
    isMeans(plan.targetValue, plan.title) ||
    isBehind(plan.targetValue, plan.title) ||
    isTime(plan.targetValue, plan.title) ||
    isName(plan.targetValue, plan.title))
    ? { ...plan, targetValue: null }
    : plan

/** "Ring Fiona with 2 dates": what is brought along counts no calls; "Follow up with 3 leads" does. */
const isMeans = (value: number, title: string): boolean =>
  new RegExp(
    String.raw`^\p{L}+ (?!(?:up|in|on|out|back) with).+ with (?:the |my |our )?${value}\b`,
    'iu',
  ).test(title)

/** "Ring Hayfield Manor to confirm the booking, 8 bikes", "Order pads, we're down to 2 sets": told of the work, no count of it. */
const isBehind = (value: number, title: string): boolean =>
  new RegExp(
    String.raw`^[^\d,]* to \p{L}+ [^\d,]*,[^,]*\b${value} \p{L}|^[^\d,]*,\s(?:we|i|they|he|she|it|there)\b[^,]*\b${value} \p{L}`,
    'iu',
  ).test(title)

/** "Ring the harbour office before 11 about their binnacle": an hour is no count of calls. */
const isTime = (value: number, title: string): boolean =>
  new RegExp(String.raw`\b(?:at|before|by|until|till|after|past) ${value}(?![\d.,]|\s\p{L}+s\b)`, 'iu').test(
    title,
  )

/** "Install camera 3": a number behind one thing is its name. */
function isName(value: number, title: string): boolean {
  const [, thing = ''] =
    new RegExp(String.raw`^\p{L}+ (?:\p{L}+ )*?(\p{L}{3,}) ${value}(?![\d.,%]|\s\p{L}+s\b)`, 'iu').exec(
      title,
    ) ?? []
  const word = thing.toLowerCase()
  return (
    word !== '' &&
    singular(word) === word &&
    readVerb(word) === null &&
    ![adverbs, determiners, prepositions].some((it) => it.has(word)) &&
    !/^(?:all|and|other|last|first|next|another|more)$/.test(word)
  )
}

export const inWords = (text: string) =>
  text.toLowerCase().replace(/\b\d+\b/g, (it) => unitWords[Number(it)] ?? it)

/** A plan that says again what is on the list makes no second mission; `links` are those of its title to the open ones. */
export function repeatsMission(
  plan: Creation,
  open: readonly MissionFact[],
  links: readonly Link[],
): boolean {
  if (plan.when === 'tomorrow') return false
  if (open.length > 0 && putsFirst.test(plan.title)) return true
  if (countsOpenOnes(plan, open)) return true
  const { targetValue, quote } = plan
  const isPart = ({ mission, words }: Link) =>
    words > 0 && targetValue !== null && targetValue <= (mission.targetValue ?? 0) && someOfThem.test(quote)
  return links.some((link) => link.likeness + 0.3 * link.words >= samePlan || isPart(link))
}

/** "Start with the phone calls": which of the list comes first. */
const putsFirst = /^(?:start|begin) (?:with|on) /i

/** "Two pitches" where two pitches are on the list, each by its name. */
function countsOpenOnes({ title, targetValue }: Creation, open: readonly MissionFact[]): boolean {
  const words = allStems(title.replace(/\d+/g, ''))
  const named = open.filter((it) => words.every((word) => allStems(it.title).includes(word)))
  return targetValue !== null && targetValue > 1 && words.length > 0 && named.length >= targetValue
}
const allStems = (text: string): string[] => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(stem)

/** "The first two calls", "three of the emails": some of what is on the list already. */
const someOfThem =
  /\bthe (?:first|next|last|other|remaining) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|few|couple)\b|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|half|some) of (?:the|those|them|my|our)\b/i
