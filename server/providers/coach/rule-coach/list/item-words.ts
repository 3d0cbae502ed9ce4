import { isFirstName } from '#server/providers/coach/rule-coach/words/names.ts'
import {
  adverbs,
  auxiliaries,
  determiners,
  fillers,
  idlePlans,
  prepositions,
  questionWords,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb, singular } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'

const longest = 16
const speaker =
  /^(?:i|we|it|he|she|they|you|there|everything|everyone|everybody|nothing|nobody|somebody|someone)$/
/** Private or nothing to tick off. */
const noWork =
  /^(?:home|bed|lunch|coffee|tea|breakfast|dinner|supper|pub|rest|nap|sleep|fun|luck|heaven|heavens|god|thanks|cheers|usual|everything|nothing|stuff|things?|more|done|it|that|this|them|one|day|noise|enough|plenty|howdy|please|shoot|damn|while|because|which|otherwise|if|when|something|simple|easy|fine|sure|alright|righto|coach)$/

const textOf = (tokens: readonly Token[]): string => tokens.map(({ lower }) => lower).join(' ')

/**
 * Whether words say how something is or what somebody else does. `isOwn`: they follow the founder's own "I have to";
 * `opens`: they open a sentence, where every word has a capital.
 */
export function isStatement(words: Token[], isOwn: boolean, opens: boolean): boolean {
  const [first, second] = [words[0], words[1]]
  if (!first) return true
  if (speaker.test(first.lower) || questionWords.has(first.lower)) return true
  const isFiniteVerb = (token: Token | undefined) =>
    token !== undefined &&
    (auxiliaries.has(token.lower) || /^(?:past|third)$/.test(readVerb(token.lower)?.form ?? ''))
  if (/^(?:that|this|these|those|which|who)$/.test(first.lower) && isFiniteVerb(second)) return true
  // "Ten booked in this week": how things stand.
  if (first.quantity && /^(?:past|participle)$/.test(readVerb(second?.lower ?? '')?.form ?? '')) return true
  // "to hear whether they still think about it", "the one in Kaunas": what for, and what was named before.
  if (
    (first.lower === 'to' && !opens) ||
    (determiners.has(first.lower) && /^ones?$/.test(second?.lower ?? ''))
  )
    return true
  if (first.lower === 'do' && second?.lower === 'not') return true
  if (/^(?:no|not|never|none|without|nor)$/.test(first.lower)) return true
  const verb = readVerb(first.lower)
  // "Changed my mind": what was done.
  if (verb?.form === 'past' && verb.known && determiners.has(second?.lower ?? '')) return true
  // "Thinking about the ads": nothing that could be done with.
  const isIdle =
    verb !== null &&
    !isLook(words) &&
    idlePlans.has(verb.base) &&
    !/^(?:go|get|see|start|have|eat)$/.test(verb.base)
  if (isIdle && (isOwn || /^(?:think|feel|wonder|worry|hope|dream)$/.test(verb.base))) return true
  if (words.some(({ lower }) => /^(?:i|we|you)$/.test(lower))) return true
  const finite = words.findIndex(
    ({ lower, text }, at) =>
      (auxiliaries.has(lower) && !/^(?:be|do|have|will)$/.test(lower)) ||
      // "The index mirrors have gone black"; "have the van serviced" is work.
      (lower === 'have' && at > 0 && readVerb(words[at + 1]?.lower ?? '')?.form === 'participle') ||
      (/['’]s$/.test(text) && at < words.length - 1 && isState(words[at + 1]!)) ||
      (at > 0 && isDeedOf(words, at, opens)),
  )
  // "The knee unit has to go back", "the surveyor comes at eleven": what must be done, and an appointment.
  if (
    finite > 0 &&
    !isPerson(words, finite) &&
    /^(?:(?:has|have) to|must|needs?)\b/.test(textOf(words.slice(finite)))
  )
    return false
  if (finite > 0 && isAppointment(words, finite)) return false
  return finite >= 0 || /\b(?:not me|nothing to do with me|not my)\b/.test(textOf(words))
}

/** "Look at the numbers", "look into the tax thing": work, as far as it is known of what. */
const isLook = (words: Token[]): boolean => /^look (?:at|into|over|through) \S/.test(textOf(words))

/** "The surveyor comes at eleven", "chef rings me at 3": what others do at a time of the clock. */
function isAppointment(words: Token[], at: number): boolean {
  const rest = textOf(words.slice(at))
  const isVisit =
    /^(?:comes?|arrives?|visits?|calls?|rings?|phones?|collects?)\b/.test(rest) ||
    /^\S+ (?:me|us)\b/.test(rest)
  return (
    isVisit &&
    words.some((word, i) => i > at && /^(?:at|by|around|before)$/.test(words[i - 1]!.lower) && isClock(word))
  )
}
const isClock = ({ lower, quantity }: Token): boolean =>
  /^(?:time|count|half)$/.test(quantity?.kind ?? '') || /^(?:noon|midday|half|quarter|lunch\w*)$/.test(lower)

/** What follows "the printer's" where it is a verb and no owner: "playing up", "on deliveries". */
const isState = ({ lower }: Token): boolean =>
  /^(?:on|at|in|off|with|out|away|back|down|up|got|been|gone|ill|sick|late|dead|bust|broken|busy|full|due|grim|awful|foul|bad|closed|empty|freezing)$/.test(
    lower,
  ) ||
  adverbs.has(lower) ||
  determiners.has(lower) ||
  (readVerb(lower)?.form === 'gerund' && readVerb(lower)!.known)

/** "Sanjay handles the stall", "the investors want the numbers", "the printer broke again": somebody or something does it. */
function isDeedOf(words: Token[], at: number, opens: boolean): boolean {
  const [verb, before, next] = [readVerb(words[at]!.lower), words[at - 1]!, words[at + 1]]
  if (!verb?.known || before.kind !== 'word') return false
  if (determiners.has(before.lower) || prepositions.has(before.lower)) return false
  // "The teachers complain", "the investors want the numbers"; "the parts order" is a thing.
  if (verb.form === 'base')
    return (
      at === 2 &&
      isPlural(before) &&
      determiners.has(words[0]!.lower) &&
      (determiners.has(next?.lower ?? '') || (!next && !nounLikeVerbs.has(verb.base)))
    )
  if (!/^(?:past|third)$/.test(verb.form)) return false
  // "A friend from college just raised six million"
  if (/^(?:just|finally|already|never)$/.test(before.lower)) return true
  const isAlone = at === 1 && (isFirstName(before.lower) || (!opens && /^\p{Lu}/u.test(before.text)))
  const hasArticle = at === 2 && determiners.has(words[0]!.lower)
  const goesOn =
    next !== undefined &&
    (determiners.has(next.lower) ||
      prepositions.has(next.lower) ||
      adverbs.has(next.lower) ||
      speaker.test(next.lower))
  return goesOn && (hasArticle || isAlone) && !(isAlone && verb.form === 'third' && next.lower === 'for')
}

const isPerson = (words: Token[], at: number): boolean =>
  /^(?:my|our|his|her)$/.test(words[0]!.lower) || (at === 1 && /^\p{Lu}/u.test(words[0]!.text))

/** Whether words can name a piece of work: some noun or verb of their own, and no open beginning. */
export function namesWork(words: Token[]): boolean {
  const [first] = words
  if (!first || words.length > longest) return false
  const isBehind = prepositions.has(first.lower) && !/^(?:off|over|out|up|down|to)$/.test(first.lower)
  if (isBehind && readVerb(first.lower) === null) return false
  // "Get four of them out of the way": what they are stands elsewhere.
  if (/\b(?:of|about|with) (?:them|it|those|these)\b/.test(textOf(words))) return false
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
      !noWork.test(token.lower),
  )
  return content.length > 0
}

/** Words of the list and not of the work on it. */
const meta = /^(?:missions?|goals?|tasks?|things?|coach|focus|else)$/
/** Whether words that no grammar took for a deed name some work all the same. */
export function isNamed(words: Token[]): boolean {
  const verb = readVerb(words[0]!.lower)
  if (words.slice(0, 4).some(({ lower }) => meta.test(lower))) return false
  // "Rehearse it": what, stands elsewhere.
  if (words.length === 2 && /^(?:it|that|them|this)$/.test(words[1]!.lower)) return false
  return !(
    verb?.form === 'base' &&
    idlePlans.has(verb.base) &&
    !/^(?:see|go)$/.test(verb.base) &&
    !isLook(words) &&
    words.length > 1
  )
}

/** Whether a number in words is a time or the name of a thing: "at ten", "bay 4". */
export const calledByNumber = (words: Token[], value: number | null): boolean =>
  words.some(({ quantity, lower }, at) => {
    const before = words[at - 1]
    return (
      quantity?.value === value &&
      !isPlural(words[at + 1]) &&
      before?.kind === 'word' &&
      lower !== 'a' &&
      (/^(?:at|by|past|till|until)$/.test(before.lower) ||
        (!isSmall(before) && (at > 1 || readVerb(before.lower) === null)))
    )
  })
const isSmall = ({ lower }: Token): boolean =>
  determiners.has(lower) || prepositions.has(lower) || adverbs.has(lower) || auxiliaries.has(lower)

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

const isPlural = (token: Token | undefined): boolean =>
  token?.kind === 'word' && singular(token.lower) !== token.lower && !/['’]s$/.test(token.text)
