/** Instructions to the machine, which are never a report, whichever model proposes them. */
const machineInstructions = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|previous|prior|above|guidelines?)\b`,
    String.raw`\b(?:system|assistant|developer|admin|tool)\s*(?:message|prompt|note|override)?\s*:`,
    String.raw`\b(?:mark|set|tick|check|flag|complete|close)\b.{0,20}\b(?:everything|(?:all|every|each)(?: of)?(?: the| my| these| our)? (?:goals?|missions?|tasks?|items?|todos?))\b`,
    String.raw`<\/?[a-z_][^<>]*>|\b[a-z]+(?:_[a-z]+)+\s*\(|"?\baction"?\s*:\s*"`,
    String.raw`\byou are (?:now|no longer)\b|\b(?:developer|admin|god|debug) mode\b|\bjailbreak\b`,
  ].join('|'),
  'i',
)

/** Whether a quote is an instruction to the machine, or occurs only in sentences that are. */
export function isMachineInstruction(quote: string, said: string): boolean {
  if (machineInstructions.test(quote)) return true
  const sentences = said.split(/(?<=[.!?\n])\s*/).filter((it) => machineInstructions.test(it))
  return sentences.some((it) => it.includes(quote)) && !removeSentences(said, sentences).includes(quote)
}

const removeSentences = (said: string, sentences: readonly string[]): string =>
  sentences.reduce((rest, it) => rest.replace(it, ' '), said)

/** Quotations of other people or documents: quotation marks or code after a verb of saying. */
const reportedSpeech =
  /\b(?:sa(?:id|ys?|ying)|told|tells?|wr(?:ote|ites?)|asks?|asked|replied|texted|reads?|e-?mail(?:ed|s)?|message[ds]?|note[ds]?|(?:crm|slack|page|file|document|comment|review|ticket|letter|header|subject|footer)\w*)\b[^.!?\n"“«`]{0,60}(["“«`][^"”»`]*(?:["”»`]|$))/gi

/** Removes quotations of others from a quote; '' when nothing of the founder's own is left. */
export function removeInjectedText(quote: string, said: string): string {
  const quotations = [...said.matchAll(reportedSpeech)].map((it) => it[1]!)
  if (
    quotations.some((it) => it.includes(quote)) &&
    !quotations.reduce((rest, it) => rest.replace(it, ' '), said).includes(quote)
  )
    return ''
  return quotations.reduce((rest, it) => rest.replace(it, ' '), quote)
}

const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
/** A crude stem, long enough to recognise a word that was said in another form. */
const stem = (word: string): string => word.slice(0, Math.max(4, word.length - 3))
/** Whether two texts share a longer word, in any inflection. */
export const sharesWord = (one: string, other: string): boolean =>
  words(one).some((it) => it.length > 3 && words(other).some((word) => word.startsWith(stem(it))))

const markup = /<[a-z/!]|!\[|\]\(|https?:|\bwww\.|\bdata:|javascript:/i

/**
 * Whether a text that the coach stores is grounded in the transcript: half of its longer words occur there, and any
 * address or markup does too.
 */
export function hasGroundedWords(text: string, said: string): boolean {
  const saidLowerCase = said.toLowerCase()
  const textWords = words(text)
  const groundedCount = textWords.filter((it) => saidLowerCase.includes(stem(it))).length
  if (textWords.length > 0 && groundedCount < textWords.length / 2) return false
  return !markup.test(text) || saidLowerCase.includes(text.toLowerCase())
}

const planningWords = new Set(
  'make change move push drop scrap skip call rename forget cancel delete remove take put leave keep set the and for with that this one thing mission goal task target today tomorrow instead actually tonight week day from into until your our please can could let lets not'.split(
    ' ',
  ),
)

/** Whether a quote contains a content word of a title, in any inflection. */
export function namesAny(quote: string, title: string): boolean {
  const quoteWords = words(quote).filter((it) => !planningWords.has(it))
  const titleWords = words(title).filter((it) => !planningWords.has(it))
  return titleWords.some((text) =>
    quoteWords.some((word) =>
      text.length < 5 ? word === text || word === `${text}s` : word.startsWith(stem(text)),
    ),
  )
}

/** The stems of a text's longer words, without the verbs and fillers of planning. */
export const wordStems = (text: string): string[] =>
  words(text)
    .filter((word) => !planningWords.has(word))
    .map((word) => stem(word.replace(/(?<!s)s$/, '')))

/** The stems of all longer words of a text. */
export const allStems = (text: string): string[] =>
  words(text).map((word) => stem(word.replace(/(?<!s)s$/, '')))

/** The share of a title's content words that a text has, in any inflection. */
export function shareNamed(text: string, title: string): number {
  const own = wordStems(title)
  const said = new Set(wordStems(text))
  return own.filter((it) => said.has(it)).length / (own.length || 1)
}

/** How many content words two texts share, in any inflection. */
export function countSharedWords(one: string, other: string): number {
  const otherStems = new Set(wordStems(other))
  return new Set(wordStems(one).filter((it) => otherStems.has(it))).size
}
