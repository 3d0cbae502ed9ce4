/** Orders to a machine, in the words themselves: they are no report, whoever proposes to take them for one. */
const orders = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|previous|prior|above|guidelines?)\b`,
    String.raw`\b(?:system|assistant|developer|admin|tool)\s*(?:message|prompt|note|override)?\s*:`,
    String.raw`\b(?:mark|set|tick|check|flag|complete|close)\b.{0,20}\b(?:everything|(?:all|every|each)(?: of)?(?: the| my| these| our)? (?:goals?|missions?|tasks?|items?|todos?))\b`,
    String.raw`<\/?[a-z_][^<>]*>|\b[a-z]+(?:_[a-z]+)+\s*\(|"?\baction"?\s*:\s*"`,
    String.raw`\byou are (?:now|no longer)\b|\b(?:developer|admin|god|debug) mode\b|\bjailbreak\b`,
  ].join('|'),
  'i',
)

/** Whether a quote belongs to an order to the machine: it is one, or stands in a sentence that is one. */
export function isOrder(quote: string, said: string): boolean {
  if (orders.test(quote)) return true
  const sentences = said.split(/(?<=[.!?\n])\s*/).filter((it) => orders.test(it))
  return sentences.some((it) => it.includes(quote)) && !restOf(said, sentences).includes(quote)
}

const restOf = (said: string, sentences: readonly string[]): string =>
  sentences.reduce((rest, it) => rest.replace(it, ' '), said)

/** What somebody else said or wrote, in quotation marks or code, after a word for saying it. */
const reported =
  /\b(?:sa(?:id|ys?|ying)|told|tells?|wr(?:ote|ites?)|asks?|asked|replied|texted|reads?|e-?mail(?:ed|s)?|message[ds]?|note[ds]?|(?:crm|slack|page|file|document|comment|review|ticket|letter|header|subject|footer)\w*)\b[^.!?\n"“«`]{0,60}(["“«`][^"”»`]*(?:["”»`]|$))/gi

/** A quote without what it only repeats of others; '' when nothing of the founder's own is left. */
export function removeInjectedText(quote: string, said: string): string {
  const spans = [...said.matchAll(reported)].map((it) => it[1]!)
  if (
    spans.some((it) => it.includes(quote)) &&
    !spans.reduce((rest, it) => rest.replace(it, ' '), said).includes(quote)
  )
    return ''
  return spans.reduce((rest, it) => rest.replace(it, ' '), quote)
}

const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
/** The part of a word that stays when its ending changes; crude, and enough to recognise a word that was said. */
const stem = (word: string): string => word.slice(0, Math.max(4, word.length - 3))
/** Whether two texts have a longer word in common, whatever its ending. */
export const sharesWord = (one: string, other: string): boolean =>
  words(one).some((it) => it.length > 3 && words(other).some((word) => word.startsWith(stem(it))))

const markup = /<[a-z/!]|!\[|\]\(|https?:|\bwww\.|\bdata:|javascript:/i

/**
 * Whether a text the coach writes down stands on what was said: half of its longer words occur there, and no address
 * or markup does that the founder did not say.
 */
export function isGroundedIn(text: string, said: string): boolean {
  const known = said.toLowerCase()
  const own = words(text)
  const found = own.filter((it) => known.includes(stem(it))).length
  if (own.length > 0 && found < own.length / 2) return false
  return !markup.test(text) || known.includes(text.toLowerCase())
}

const ofPlans = new Set(
  'make change move push drop scrap skip call rename forget cancel delete remove take put leave keep set the and for with that this one thing mission goal task target today tomorrow instead actually tonight week day from into until your our please can could let lets not'.split(
    ' ',
  ),
)

/** Whether a stretch of speech has a telling word of a title in it, whatever its ending. */
export function namesAny(quote: string, title: string): boolean {
  const said = words(quote).filter((it) => !ofPlans.has(it))
  const own = words(title).filter((it) => !ofPlans.has(it))
  return own.some((text) =>
    said.some((word) =>
      text.length < 5 ? word === text || word === `${text}s` : word.startsWith(stem(text)),
    ),
  )
}

/** The longer words of a text without their endings, those that only tie a plan together left out. */
export const wordStems = (text: string): string[] =>
  words(text)
    .filter((word) => !ofPlans.has(word))
    .map((word) => stem(word.replace(/(?<!s)s$/, '')))

/** Every longer word of a text without its ending. */
export const allStems = (text: string): string[] =>
  words(text).map((word) => stem(word.replace(/(?<!s)s$/, '')))

/** How many telling words of `one` occur in `other`, whatever their endings. */
export function sharedWords(one: string, other: string): number {
  const known = new Set(wordStems(other))
  return new Set(wordStems(one).filter((it) => known.has(it))).size
}
