import type { CardOf } from './decide.ts'
import { fixedTexts } from './replies.ts'

const plain = (text: string) => text.replace(/\W+/g, '').toLowerCase()

/** Recognises the coach's own fixed texts, which a browser may send to TTS although they contain danger words. */
export function ownTexts(cardOf: CardOf): (text: string) => boolean {
  const whole = fixedTexts(cardOf('talk')).map(plain).join('\n')
  return (text) => plain(text) !== '' && whole.includes(plain(text))
}
