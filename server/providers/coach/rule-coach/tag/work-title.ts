import { capital } from '#server/platform/text/words.ts'
import { adverbs, determiners, fillers } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

/** A title in the founder's own words, as a person would note it: no article in front, no day or clause behind. */
export function titleOf(said: string, words: Token[], count: Token | null): string {
  let from = 0
  while (/^(?:a|an|my|our|that|this|to|some)$/.test(words[from]?.lower ?? '') && words[from + 1]) from += 1
  let end = words.length
  while (end > from + 1 && loose(words, end)) end -= 1
  const own = words.slice(from, end)
  // "Ordering the chairs": the list says what to do.
  const verb = readVerb(own[0]!.lower)
  const isDeed =
    verb?.form === 'gerund' && verb.known && opensObject(particle.test(own[1]?.lower ?? '') ? own[2] : own[1])
  const [start, stop] = [own[0]!.start, own.at(-1)!.end]
  // "Forty thousand dollars" stays as it was said.
  const number = count?.quantity?.kind === 'count' && !/\d/.test(count.text) ? count.quantity.value : null
  const title =
    !count || number === null || count.start < start || count.end > stop
      ? said.slice(start, stop)
      : said.slice(start, count.start) + number + said.slice(count.end, stop)
  const told = isDeed ? verb.base + title.slice(own[0]!.end - start) : title
  return capital(
    told
      .replace(request, '')
      .replace(hesitation, ' ')
      .replace(otherwise, '')
      .replace(remark, '')
      .replace(ownDay, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ).slice(0, 200)
}

/** "Put down the second page": what the list is asked to do is no part of the work. */
const request = /^(?:please )?(?:put|note|write|jot) down (?=\S+ \S|the |my )/i

/** "Um", and the "maybe" of "maybe ten", "like five". */
const hesitation = /,? ?\b(?:u[hm]+|erm?)\b,?|\b(?:maybe|like) (?=\d)/gi
/** "Make the offer tomorrow also, at least a draft": the list says which day. */
const ownDay =
  /(?<=\S \S.*) (?:today|tomorrow|tonight)(?: (?:also|too|as well))?(?=,|$| (?:before|by|at|after) \d)/i
/** "Ring the bank or they close": what happens if not. */
const otherwise = /(?<!\b(?:whether|if|either|between)\b.*) or (?:else|i|we|they|it|he|she)\b.*$/i

/** "Get the invoices out, six are still unsent": how it stands. */
const remark =
  /(?<=\S \S.*), (?:(?:[\w'’-]+ ){1,4}(?:is|are|was|were|isn['’]t|aren['’]t)\b.*|(?:[\w'’-]+ ){1,6}left(?: to \w+)?)$/i

const particle = /^(?:up|down|out|off|in|over|back)$/
const opensObject = (token: Token | undefined): boolean =>
  token !== undefined && (determiners.has(token.lower) || token.quantity !== undefined)

const loose = (words: Token[], end: number): boolean => {
  const { lower } = words[end - 1]!
  return (
    fillers.has(lower) ||
    (adverbs.has(lower) && !/^(?:back|away|together|online|apart|here|there|straight|right)$/.test(lower)) ||
    /^(?:and|or|but|as|well|for|of|the|a|an|to|with|my|maybe|perhaps)$/.test(lower)
  )
}
