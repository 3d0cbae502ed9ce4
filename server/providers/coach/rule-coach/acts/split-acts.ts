import { notBehindTitle, sentencesOf } from '#server/platform/text/sentences.ts'

/** A text longer than this is read in its first part only: a turn is never that long. */
const longestText = 6000
/** From this many words without a mark, speech is cut at its joints as well. */
const longSentence = 12
const mostParts = 40

/** Where a new thing begins in running speech: a joint followed by a subject or a question word. */
const joints =
  / (?=(?:and|but|so|then|because|cause|cos|plus|also|oh and|anyway)(?: then| also| now)? (?:i|we|i'm|im|i've|we've|i'll|we'll|he|she|they|it|it's|the|my|our|can|could|should|do|did|what|how|who|when|why|there|that|nobody)\b)/i
/** "I decided that Bas and I print them": two people are no joint. */
const halfOfTwo =
  /\b(?:that|if|when|because|so|while|until|before|after|as|where|with|between|both)\s+(?:\p{Lu}[\p{L}'’-]+|(?:my|our) \p{L}+)$/u
/** A full stop between two words, also where the next sentence is typed without a capital. */
const stops = new RegExp(String.raw`(?<=[\p{L}\d)'"]{2}[.!?]+)${notBehindTitle}\s+(?=\S)`, 'iu')

/** The parts of a text that do one thing each, in order: its sentences, and the clauses of long running speech. */
export function splitActs(said: string): string[] {
  return sentencesOf(said.slice(0, longestText))
    .flatMap((sentence) => sentence.split(stops))
    .flatMap((sentence) => (sentence.split(/\s+/).length >= longSentence ? clausesOf(sentence) : [sentence]))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\d]/u.test(part))
    .slice(0, mostParts)
}

function clausesOf(sentence: string): string[] {
  const clauses: string[] = []
  for (const next of sentence.split(joints)) {
    const last = clauses.at(-1)
    if (last !== undefined && halfOfTwo.test(last) && /^and\b/i.test(next))
      clauses[clauses.length - 1] = `${last} ${next}`
    else clauses.push(next)
  }
  return clauses
}
