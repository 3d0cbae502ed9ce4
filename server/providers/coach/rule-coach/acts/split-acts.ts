import { sentencesOf } from '#server/platform/text/sentences.ts'

/** A text longer than this is read in its first part only: a turn is never that long. */
const longestText = 6000
/** From this many words without a mark, speech is cut at its joints as well. */
const longSentence = 12
const mostParts = 40

/** Where a new thing begins in running speech: a joint followed by a subject or a question word. */
const joints =
  / (?=(?:and|but|so|then|because|cause|cos|plus|also|oh and|anyway)(?: then| also| now)? (?:i|we|i'm|im|i've|we've|i'll|we'll|he|she|they|it|it's|the|my|our|can|could|should|do|did|what|how|who|when|why|there|that|nobody)\b)/i
/** A full stop between two words, also where the next sentence is typed without a capital. */
const stops = /(?<=[\p{L}\d)'"]{2}[.!?]+)\s+(?=\S)/u

/** The parts of a text that do one thing each, in order: its sentences, and the clauses of long running speech. */
export function splitActs(said: string): string[] {
  return sentencesOf(said.slice(0, longestText))
    .flatMap((sentence) => sentence.split(stops))
    .flatMap((sentence) =>
      sentence.split(/\s+/).length >= longSentence ? sentence.split(joints) : [sentence],
    )
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\d]/u.test(part))
    .slice(0, mostParts)
}
