import {
  adverbs,
  auxiliaries,
  determiners,
  fillers,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb, singular } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'

/** More words name no piece of work; they tell of it. */
export const longestWork = 16
/** Private or nothing to tick off. */
const noWork =
  /^(?:home|bed|lunch|coffee|tea|breakfast|dinner|supper|pub|rest|nap|sleep|fun|luck|heaven|heavens|god|thanks|cheers|usual|everything|nothing|stuff|things?|more|done|it|that|this|them|one|day|noise|enough|plenty|howdy|please|shoot|damn|while|because|which|otherwise|if|when|something|simple|easy|fine|sure|alright|righto|coach|following)$/

const textOf = (tokens: readonly Token[]): string => tokens.map(({ lower }) => lower).join(' ')

/** Whether words can name a piece of work: some noun or verb of their own, and no open beginning. */
export function namesWork(words: Token[]): boolean {
  const [first] = words
  if (!first || words.length > longestWork) return false
  if (/^(?:if|unless|when|because|so|since)$/.test(first.lower)) return false
  // What something else needs, has or is.
  if (
    /^(?:(?:that|which|it|this|he|she) )?(?:has|is|are|was|were|needs|goes|does|gets|wants|says)\b/.test(
      textOf(words),
    )
  )
    return false
  const isBehind = prepositions.has(first.lower) && !/^(?:off|over|out|up|down|to)$/.test(first.lower)
  if (isBehind && readVerb(first.lower) === null) return false
  // "Get four of them out of the way": what they are stands elsewhere, unlike in "the small chairs, 16 of them".
  if (/^[^,]*\b(?:of|about|with) (?:them|it|those|these)\b/.test(textOf(words))) return false
  const content = words.filter(
    (token, at) =>
      token.kind === 'word' &&
      token.lower.length > 1 &&
      !determiners.has(token.lower) &&
      !prepositions.has(token.lower) &&
      !auxiliaries.has(token.lower) &&
      !adverbs.has(token.lower) &&
      !fillers.has(token.lower) &&
      timePhrase(words, at) === 0 &&
      !noWork.test(token.lower) &&
      !(at === 0 && /^(?:get|do|go|make|have|finish|start|begin|stop|leave)$/.test(token.lower)),
  )
  return content.length > 0
}

/** The number of things in an item, with its place: "six pools", "kegs to four pubs", but not "bay 4" or "at ten". */
export function countIn(words: Token[]): Token | null {
  return (
    words.find((token, at) => {
      const [before, next] = [words[at - 1], words[at + 1]]
      if (
        token.quantity?.kind !== 'count' ||
        token.quantity.value < 1 ||
        !Number.isInteger(token.quantity.value)
      )
        return false
      const isOfDeed =
        at === 1 && readVerb(before!.lower)?.form === 'base' && !nounLikeVerbs.has(before!.lower)
      const isOfMany =
        words.slice(at + 1, at + 4).some(isPlural) ||
        (at > 0 && next?.lower === 'of') ||
        (isOfDeed && next?.kind === 'word')
      if (
        /^(?:at|by|before|until|till|past|from|after|around|to)$/.test(before?.lower ?? '') &&
        !isPlural(next)
      )
        return isOfMany && /^(?:to|from)$/.test(before!.lower)
      const isName =
        before?.kind === 'word' &&
        !determiners.has(before.lower) &&
        !prepositions.has(before.lower) &&
        !adverbs.has(before.lower) &&
        !/^(?:all|and|other|last|first|next)$/.test(before.lower) &&
        !(at === 1 && readVerb(before.lower)?.form === 'base')
      if (isName && !isPlural(next)) return false
      // "list eight on AbeBooks"
      return (
        isOfMany ||
        (at === 1 && readVerb(before!.lower)?.form === 'base' && prepositions.has(next?.lower ?? ''))
      )
    }) ?? null
  )
}

/** The money or share that work is to reach: "hit $5k in MRR", "raise 40 thousand dollars". */
export const amountIn = (words: Token[]): Token | null =>
  words.find(
    ({ quantity }, at) =>
      (quantity?.kind === 'money' || quantity?.kind === 'percent') &&
      reaching.test(textOf(words.slice(0, at))),
  ) ?? null
const reaching =
  /^(?:hit|hitting|reach|reaching|raise|raising|earn|earning|get to|getting to|bring in)(?: (?:at least|about|over|another|up to))*$/

const isPlural = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  (/^[A-Z]{2,}s$/.test(token.text) || (singular(token.lower) !== token.lower && !/['’]s$/.test(token.text)))
