import * as messages from './messages.ts'

/** A situation as the first words to the coach: its title, one way to say it without foreign figures, and the question. */
export function talkWords(title: string, says: readonly string[]): string {
  const plain = says.find((it) => !/\d/.test(it) && it.split(' ').length >= 4)
  return [title, plain, messages.howToDeal].flatMap((it) => (it ? [asSentence(it)] : [])).join(' ')
}

const asSentence = (words: string): string =>
  `${words[0]?.toUpperCase()}${words.slice(1)}${/[.?!]$/.test(words) ? '' : '.'}`
