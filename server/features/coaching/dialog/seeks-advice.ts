import { predictLabels, readHead } from '#server/platform/text/text-head.ts'

/** What a founder may want by a message: to hear what to do, with a question mark or without, or only to tell. */
export const wants = ['advice', 'none'] as const

export const seeksAdviceFile = new URL('seeks-advice-head.json', import.meta.url)

/** From this probability a message wants advice. */
const surely = 0.8

/** Whether a message wants advice; `vector` is its own by the encoder the head was trained with. */
export const seeksAdvice = (text: string, vector: Float32Array): boolean =>
  likelihoodOfSeeking(text, vector) >= surely

export function likelihoodOfSeeking(text: string, vector: Float32Array): number {
  const head = readHead(seeksAdviceFile)
  return predictLabels(head, text, vector)[head.ids.indexOf('advice')]!
}
