import type { CardOf } from './decide.ts'
import { replies } from './replies.ts'

const plain = (text: string) => text.replace(/\W+/g, '').toLowerCase()

/** Knows the coach's own fixed texts, which a browser may ask to hear: they name what they ask about. */
export function ownTexts(cardOf: CardOf): (text: string) => boolean {
  const card = cardOf('talk')
  const whole = Object.values(replies)
    .flat()
    .map((reply) => plain(typeof reply === 'string' ? reply : reply(card)))
    .join('\n')
  return (text) => plain(text) !== '' && whole.includes(plain(text))
}
