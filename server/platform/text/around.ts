import { sentencesOf } from './sentences.ts'
import { wordsIn } from './words.ts'

/** What is told before a question says what it is about; more words are of other things. */
const mostWords = 45

/** The sentence at a place of a message, the one behind it, and what was told just before. */
export function around(message: string, at: number): string {
  const sentences = sentencesOf(message)
  let end = 0
  const place = sentences.findIndex((it) => {
    end = message.indexOf(it, end) + it.length
    return end > at
  })
  let from = Math.max(0, place)
  const upTo = from + 2
  const whole = (first: number) => sentences.slice(first, upTo).join(' ')
  while (from > 0 && wordsIn(whole(from - 1)) <= mostWords) from -= 1
  return whole(from)
}

/** The part of a message that its last question is about. */
export const aroundQuestion = (message: string): string => {
  const at = message.lastIndexOf('?')
  return at < 0 ? message : around(message, at)
}
