/*
 * Works out a sum for which the founder gave every figure: how long cash lasts, what so many at such a price make, how many
 * are needed, a share, a margin. Where figures are missing or could mean several things there is no answer.
 */

import { sentencesOf } from '#server/platform/text/sentences.ts'
import { withDigits } from '#server/platform/text/spoken-digits.ts'
import { chain, format, numberWords } from './arithmetic.ts'
import { type Term, termsIn } from './sum-terms.ts'

/** From this on a number without a unit counts money, where money is talked about. */
const large = 1000
const longest = 400
const mostTerms = 5

const money = (value: number, currency: string): string =>
  `${format(value, Math.abs(value) < 100 ? 2 : 0)}${currency ? ` ${currency}` : ''}`

const asks = /\?|\b(?:how (?:many|much|long)|what(?:'s| is| do| would| does))\b/i

/** "They want 20 percent more on 300 kilo, what do I answer?": the figures are told, and no sum of them is asked for. */
const asksForWords =
  /\b(?:what|how) (?:do|should|shall|would|can|could|must) (?:i|we|you) (?:even |best )?(?:answer|say|tell|do|write|reply|ask|offer|think|explain|react|respond)\b/i

/** The answer to a question whose figures are all in the text; null where it asks for no sum or a figure is missing. */
export function workOut(text: string): string | null {
  if (!asks.test(text) || asksForWords.test(text) || asksNoNumber(text)) return null
  const written = chain(text.slice(0, longest))
  if (written) return written
  const terms = termsIn(text.slice(0, longest))
  if (terms.length < 2 || terms.length > mostTerms) return null
  // "210,000 left at 35,000 a month": a large number beside money is money.
  if (terms.some((it) => it.kind === 'money'))
    for (const term of terms) if (term.kind === 'count' && term.value >= large) term.kind = 'money'
  for (const sum of [runway, breakEven, shareOf, rate, needed, each, product]) {
    const answer = sum(text, terms)
    if (answer) return answer
  }
  return null
}

/** "Two years and 45 percent off. Take it?": the sentence that asks names no number and asks for none. */
function asksNoNumber(text: string): boolean {
  const question = sentencesOf(text).findLast((it) => it.endsWith('?'))
  return question !== undefined && !aboutNumber.test(withDigits(question.replace(/[’‘]/g, "'")))
}
const aboutNumber =
  /\d|%|\b(?:how (?:many|much|long)|what(?:'s| is| does| do| would| are)|percent|share|rate|margin|total|each|per|average|enough|tight|safe|last|runway|break[- ]even|half|double|twice)\b/i

const comesIn =
  /\b(?:revenue|mrr|income|comes? in|bring in|earn|make|sales)(?: (?:is|of|about|around|at))?\W*$/
/** From so many months on, cash is no worry of this quarter. */
const comfortable = 6

/** "56k in the bank, we burn 8k a month": cash by what goes out each month. */
function runway(text: string, terms: readonly Term[]): string | null {
  const asksHowLong =
    /\b(?:how (?:long|many months|much (?:time|runway))|runway|months?\b.{0,30}\b(?:left|last|have))\b/i.test(
      text,
    )
  const asksIfEnough = /\b(?:tight|enough|safe|survive|get by|in trouble|worr\w+)\b/i.test(text)
  if (!asksHowLong && !asksIfEnough) return null
  const costs = terms.filter((it) => it.kind === 'money' && it.per === 'month')
  const cash = terms.filter((it) => it.kind === 'money' && it.per === null)
  if (cash.length !== 1 || costs.length === 0) return null
  const income = costs.filter((it) => comesIn.test(it.before))
  const out = costs.reduce((sum, it) => sum + (income.includes(it) ? -it.value : it.value), 0)
  if (out <= 0) return 'With those figures more comes in than goes out, so the cash does not run out.'
  const months = cash[0]!.value / out
  const meaning = !asksIfEnough
    ? ''
    : months < comfortable
      ? ' Under six months is tight, so collect what you are owed first.'
      : ' Six months or more is room to think.'
  return `About ${format(months)} months: ${money(cash[0]!.value, cash[0]!.currency)} at ${money(out, '')} a month.${meaning} That leaves out tax and anything late.`
}

/** "Rent 1,450, wages 3,200, margin 38 percent: what to take to break even?": the costs by the share that stays. */
function breakEven(text: string, terms: readonly Term[]): string | null {
  const shares = terms.filter((it) => it.kind === 'percent')
  const costs = terms.filter((it) => it.kind === 'money')
  if (!/\bbreak[- ]even\b/i.test(text) || shares.length !== 1 || costs.length === 0) return null
  const total = costs.reduce((sum, it) => sum + it.value, 0)
  const [share] = shares as [Term]
  if (!/\bmargin|\bkeep\b|\bstays?\b/i.test(text) || share.value <= 0 || share.value >= 100) return null
  return `About ${money(total / (share.value / 100), costs[0]!.currency)}: ${money(total, '')} of costs, and ${format(share.value)} percent of each sale stays.`
}

/** "What is 8 percent of 1,200?", "20 percent up from 49". */
function shareOf(text: string, terms: readonly Term[]): string | null {
  const percent = terms.filter((it) => it.kind === 'percent')
  const amounts = terms.filter((it) => it.kind !== 'percent')
  if (percent.length !== 1 || amounts.length !== 1) return null
  const [{ value: share }, amount] = [percent[0]!, amounts[0]!]
  const part = (share / 100) * amount.value
  if (/\b(?:raise|raised|increase|up|more|add|plus|higher|on top)\b/i.test(text))
    return `${money(amount.value + part, amount.currency)}: ${money(part, '')} on top of ${money(amount.value, '')}.`
  if (/\b(?:off|discount|less|lower|cut|reduce|drop|fee|takes?|commission|minus)\b/i.test(text))
    return `${money(part, amount.currency)} goes, and ${money(amount.value - part, amount.currency)} is left.`
  return /\bof\b/i.test(text) ? `${money(part, amount.currency)}.` : null
}

/** "Twelve of forty left. What would you check first?" asks for no sum. */
const asksForShare = /\bhow (?:much|many)\b|\bwhat(?:'s| is| does) (?:that|it|the|my|our|this)\b/i

/** "3 of 40 said yes, what's my close rate?", "it costs 7 and sells for 12, what's the margin?" */
function rate(text: string, terms: readonly Term[]): string | null {
  if (terms.length !== 2) return null
  const [one, other] = terms.map((it) => it.value) as [number, number]
  const [small, large] = [Math.min(one, other), Math.max(one, other)]
  if (/\bmargin\b|\bkeep (?:of|per)\b/i.test(text) && small < large)
    return `${format(100 * (1 - small / large), 0)} percent: ${money(large - small, terms[0]!.currency)} stays of every ${money(large, '')}.`
  // "900 of 6,200 a month, how much is that?"
  const isPart =
    one < other && /\bof(?: the| our| my| about)*\s*$/.test(terms[1]!.before) && asksForShare.test(text)
  const isRate =
    /\b(?:rate|percent(?:age)?|share|conversion|ratio)\b/i.test(text) && /\b(?:of|out of|from)\b/i.test(text)
  if (isPart || isRate)
    return `${format((100 * small) / large)} percent, that is ${format(small)} of ${format(large)}.`
  return null
}

/** "How many customers at 49 do I need for 5,000 a month?" */
function needed(text: string, terms: readonly Term[]): string | null {
  if (
    !/\bhow many\b/i.test(text) ||
    !/\b(?:need|takes?|to (?:reach|cover|make|hit|get to|break even))\b/i.test(text)
  )
    return null
  const amounts = terms.filter((it) => it.kind !== 'percent')
  if (amounts.length !== 2) return null
  const [small, large] = amounts.toSorted((a, b) => a.value - b.value) as [Term, Term]
  if (small.value <= 0) return null
  return `${format(Math.ceil(large.value / small.value), 0)}: ${money(large.value, large.currency)} by ${money(small.value, '')}, rounded up.`
}

/** How often the sum comes, where it is said to come again and the answer is wanted for longer: "every week ... a month". */
function timesIn(text: string, price: Term): { times: number; words: string } {
  const spans = [...text.matchAll(/\b(?:an?|per|the|each|whole) (month|year)\b/gi)]
  const wanted = spans.at(-1)?.[1]
  const isYear = wanted?.toLowerCase() === 'year' || /\b(?:yearly|annual(?:ly)?)\b/i.test(text)
  if (/\b(?:every|each|a|per) week\b|\bweekly\b/i.test(text) && (wanted || isYear))
    return isYear
      ? { times: 52, words: 'times 52 weeks' }
      : { times: 52 / 12, words: 'every week, 52 weeks over 12 months' }
  return price.per === 'month' && isYear ? { times: 12, words: 'times 12 months' } : { times: 1, words: '' }
}

/** "At 120 a month for three months": how many months. */
function monthsIn(text: string): number | null {
  const [, said] = /\b(?:for|over) (\d{1,2}|[a-z]+) months\b/i.exec(text) ?? []
  const months = said === undefined ? Number.NaN : (numberWords[said.toLowerCase()] ?? Number(said))
  return Number.isInteger(months) && months > 0 ? months : null
}

/** "12 seats at 65 euros, what do we make if 3 don't turn up?", "9 a month, forty seats, 15 percent off: what's that a year?" */
function product(text: string, terms: readonly Term[]): string | null {
  const asked =
    /\b(?:what|how much)\b.{0,40}\b(?:make|earn|bring|get|cost|come to|total|revenue|altogether|that|turnover|owe|pay|year|month)\b/i
  if (!asked.test(text)) return null
  const shares = terms.filter((it) => it.kind === 'percent')
  const prices = terms.filter((it) => it.kind === 'money' || it.per === 'piece' || it.per === 'hour')
  const months = prices[0]?.per === 'month' ? monthsIn(text) : null
  const all = terms.filter((it) => it.kind === 'count' && !prices.includes(it))
  const spanned = months === null ? -1 : all.findLastIndex((it) => it.value === months)
  const counts = all.filter((_, i) => i !== spanned)
  if (prices.length !== 1 || counts.length === 0 || counts.length > 2 || shares.length > 1) return null
  const [price] = prices as [Term]
  const [first, second] = counts as [Term, Term | undefined]
  const fewer =
    /\b(?:don'?t|do not|cancel\w*|no.?shows?|fewer|less|minus|without|fail|drop out|leave|miss\w*)\b/i.test(
      text,
    )
  // "Each home takes 10 sessions at 65, what do 3 homes make?"
  const isEach =
    second !== undefined && !fewer && /\b(?:each|every|per)\b/i.test(text.slice(0, text.search(/\d/)))
  if (second && !fewer && !isEach) return null
  const isOff = /\b(?:off|discount|less|minus)\b/i.test(text)
  if (shares.length > 0 && !isOff) return null
  const count = isEach ? first.value * second.value : first.value - (second?.value ?? 0)
  const { times, words } =
    months === null ? timesIn(text, price) : { times: months, words: `times ${months} months` }
  const kept = 1 - (shares[0]?.value ?? 0) / 100
  if (count <= 0 || kept <= 0) return null
  const steps = [
    `${format(count)} at ${money(price.value, '')}`,
    ...(words ? [words] : []),
    ...(shares[0] ? [`less ${format(shares[0].value)} percent`] : []),
  ]
  return `${money(count * price.value * times * kept, price.currency)}: ${steps.join(', ')}.`
}

/** "600 euros for 8 hours, what's that an hour?" */
function each(text: string, terms: readonly Term[]): string | null {
  const asked =
    /\b(?:what(?:'s| is)|how much)\b.{0,30}\b(?:an|a|per|each)\s?(hour|month|day|week|person|piece|unit|head|seat|user)\b/i.exec(
      text,
    )
  const paid = terms.filter((it) => it.kind === 'money')
  const amounts = paid.length > 0 ? paid : terms.toSorted((a, b) => b.value - a.value).slice(0, 1)
  const counts = terms.filter((it) => it.kind === 'count' && !amounts.includes(it))
  if (terms.some((it) => it.per === 'piece' || it.per === 'hour')) return null
  if (!asked || amounts.length !== 1 || counts.length !== 1 || counts[0]!.value <= 0) return null
  const [amount, count] = [amounts[0]!, counts[0]!]
  return `${money(amount.value / count.value, amount.currency)} ${asked[1] === 'hour' ? 'an hour' : `a ${asked[1]!.toLowerCase()}`}: ${money(amount.value, '')} by ${format(count.value)}.`
}
