import { dangerScore } from './classifier.ts'
import { drawnOut, sentencesOf } from './normalise.ts'
import { abuse } from './phrases/abuse.ts'
import { isHeavy } from './phrases/heavy-words.ts'
import { aboutProduct, idioms } from './phrases/idioms.ts'
import { medical } from './phrases/medical.ts'
import { announcedDeed, now } from './phrases/now.ts'
import type { Phrase } from './phrases/pattern.ts'
import { someoneElse } from './phrases/someone-else.ts'
import { suicide } from './phrases/suicide.ts'
import { unclear } from './phrases/unclear.ts'

export type DangerKind = 'now' | 'suicide' | 'abuse' | 'medical' | 'someone-else'

export interface Assessment {
  level: 'none' | 'unclear' | 'danger'
  kind: DangerKind | null
}

/**
 * Classifier score from which the founder is asked. Higher in a form, where a question interrupts more than in a
 * conversation.
 */
const askThreshold = 0.3
export const formAskThreshold = 0.8
/** A score that no sentence reaches: only the phrases count. */
export const phrasesOnly = 2

const harmless: Assessment = { level: 'none', kind: null }

/** Ordered by urgency: a sentence that matches two kinds gets the first. */
const kinds: readonly [DangerKind, readonly Phrase[]][] = [
  ['now', now],
  ['medical', medical],
  ['someone-else', someoneElse],
  ['suicide', suicide],
  ['abuse', abuse],
]

/** Longer sentences are read in overlapping windows, which keeps the time linear. */
const windowSize = 800
const overlap = 200

/** Longer texts are files: only sentences with one of these words are checked closely, which saves seconds. */
const longText = 20_000
const worthReading =
  /kil|die|dead|death|dying|suic|life|liv|hurt|harm|cut|hit|beat|hang|pill|tabl|dose|medic|jump|bridge|roof|edge|knife|gun|rope|noose|breath|chest|heart|stroke|blood|bleed|exist|wake|goodbye|farewell|without me|better off|burden|self\b|kms|unaliv|end it|end every|choke|rape|threw|punch|slap|kick|collaps|faint|numb|seiz|voices|scared|afraid|lock|miss me|forever|insurance|letters|funeral|heaven|train|wheel|tonight|kid|wife|husband|mom|dad|father|mother/

/**
 * Assesses whether a text says that somebody may be in danger. Pure and linear in the length of the text. Checks the
 * whole text and each sentence; ambiguous sentences are 'unclear', generously.
 */
export function assessText(text: string, threshold: number = askThreshold): Assessment {
  const first = assessAs(text, threshold)
  const second = first.level === 'danger' ? null : drawnOut(text)
  const other = second === null ? harmless : assessAs(second, threshold)
  return other.level === 'danger' || first.level === 'none' ? (other.level === 'none' ? first : other) : first
}

/** Whether somebody announces to do "it" soon, whatever that is. */
export const announcesDeed = (text: string): boolean =>
  [...sentencesOf(text)].some((sentence) => announcedDeed.some((it) => said(it, sentence)))

function assessAs(text: string, threshold: number): Assessment {
  let found = harmless
  const isLong = text.length > longText
  for (const sentence of new Set(sentencesOf(withoutQuotes(text)))) {
    if (!/[a-z]{2}/.test(sentence) || (isLong && !worthReading.test(sentence))) continue
    for (const part of windowsOf(sentence)) {
      const next = assessSentence(part, threshold)
      if (next.level === 'danger' && (found.level !== 'danger' || rankOf(next) < rankOf(found))) found = next
      else if (next.level === 'unclear' && found.level === 'none') found = next
    }
  }
  return found
}

const rankOf = ({ kind }: Assessment) => kinds.findIndex(([name]) => name === kind)

function* windowsOf(sentence: string): Generator<string> {
  if (sentence.length <= windowSize) return yield sentence
  for (let from = 0; from < sentence.length; from += windowSize - overlap)
    yield sentence.slice(from, from + windowSize)
}

function assessSentence(sentence: string, threshold: number): Assessment {
  const plain = withoutIdioms(sentence)
  const product = aboutProduct.test(sentence)
  for (const [kind, phrases] of kinds)
    if (
      phrases.some((it) => said(it, plain)) &&
      !(product && !firstPerson.test(plain) && kind !== 'someone-else')
    )
      // "My heart stopped when I saw the bill": a danger phrase in a sentence that the classifier scores as harmless.
      return soundsLikeWork(sentence) ? { level: 'unclear', kind: null } : { level: 'danger', kind }
  const asks =
    !product &&
    (((isHeavy(plain) || unclear.some((it) => said(it, plain))) && !isPlainWork(sentence)) ||
      dangerScore(plain) >= threshold)
  return asks ? { level: 'unclear', kind: null } : harmless
}

/** Below this classifier score a phrase alone is only 'unclear'. */
const harmlessScore = 0.1
/** Phrases that are literal even next to terms of business. */
const unmistakable =
  /\b(?:my (?:own )?life|myself|suicid\w*|kms|unalive|(?:want|wanna|wish|going|ready) (?:to )?die|hit me|hits me|beats? me|chok\w+ me)\b/
const soundsLikeWork = (sentence: string): boolean => {
  if (unmistakable.test(sentence)) return false
  const likeness = dangerScore(sentence)
  return likeness > 0 && likeness < harmlessScore
}

/** Below this score words that may be heavy are not: "the compressor died, and I had to go there myself". */
const workScore = 0.1
const isPlainWork = (sentence: string): boolean => {
  const likeness = dangerScore(sentence)
  return likeness > 0 && likeness < workScore && !unmistakable.test(sentence)
}

const said = ({ pattern, unless }: Phrase, sentence: string) =>
  pattern.test(sentence) && !unless?.test(sentence)

/** The founder speaks of themselves, so the sentence is not about a product. */
const firstPerson = /(?<![a-z0-9])(?:i|im|ive|id|ill|me|my|myself)(?![a-z0-9])/

function withoutIdioms(sentence: string): string {
  let plain = sentence
  for (const idiom of idioms) plain = plain.replace(idiom, ' , ')
  return plain.replace(/ +/g, ' ').trim()
}

const quotedBy =
  /\b(?:testers?|users?|customers?|reviews?|reviewers?|survey|respondents?|chatbot|bot|classifier|headline|copy|script|titled?|called|named|song|book|film|movie|spot|detect|flag|prompt|keyword|quote|caption|slogan)\b[^\n"“”]{0,60}$/i

/** "The review says: ...": reported speech without quotation marks, up to the end of the sentence. */
const reportedWords =
  /\b(?:reviews?|surveys?|headline|slogan)\b[^.!?:\n]{0,40}\b(?:says?|said|wrote|writes|reads?) ?:[^.!?\n]{0,200}/gi

/** Removes quotations of what others said about a product. */
const withoutQuotes = (text: string): string =>
  text
    .replace(reportedWords, ' ')
    .replace(
      /["“«]([^"“”»\n]{3,200})["”»]|(?<=^|\s)['‘]([^'‘’\n]{3,200})['’](?=$|[\s.,!?;])/g,
      (quote, ...more) => {
        const at = more[2] as number
        return quotedBy.test(text.slice(Math.max(0, at - 80), at)) ? ' ' : quote
      },
    )
