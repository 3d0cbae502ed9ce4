import { predictLabels, readHead } from '#server/platform/text/text-head.ts'

/** Labels of the head, which `npm run coach:train` trains: a message wants to hear what to do, or only tells. */
export const adviceLabels = ['advice', 'none'] as const
export const seeksAdviceFile = new URL('seeks-advice-head.json', import.meta.url)

/** From this probability a message wants advice. */
const surely = 0.8

/** Whether a message wants advice, by the probability that it does. */
export const seeksAdvice = (probability: number): boolean => probability >= surely

/** How likely a message wants advice; `vector` is its own by the encoder the head was trained with. */
export function chanceOfSeekingAdvice(text: string, vector: Float32Array): number {
  const head = readHead(seeksAdviceFile)
  return predictLabels(head, text, vector)[head.ids.indexOf('advice')]!
}
