import { readFile } from 'node:fs/promises'
import { sequenceFreeLength, smallestPeriod } from './password-patterns.ts'

export const shortestPassword = 10
export const longestPassword = 128

/** The least number of characters besides known words and common patterns. */
const minOwnCharacters = 6
/** Fewer other characters than this around a common word do not make it strong. */
const minDecoration = 8

const reasons = {
  common: 'This password is one of the most used, so it is tried first. Choose another one.',
  repeated: 'This password repeats the same characters. Mix in something else.',
  sequence: 'This password follows the alphabet or the keyboard. Mix in something else.',
  context:
    'This password is little more than your name, your email or the name of this product. Choose something else.',
}

/**
 * Why a password is too weak, in a sentence for the founder, or null. Lengths are checked elsewhere; a password outside
 * the limits gets null. Linear in the length.
 */
export async function findWeakness(
  password: string,
  owner: { email: string; name: string },
): Promise<string | null> {
  if (password.length < shortestPassword || password.length > longestPassword) return null
  const plain = password.normalize('NFKC').toLowerCase()
  const squeezed = lettersAndDigits(plain)
  const characters = [...plain]
  if (new Set(characters).size < 4 || isRepeated(plain)) return reasons.repeated
  if (sequenceFreeLength(characters) < minOwnCharacters) return reasons.sequence
  const common = await commonPasswords()
  if (common.has(plain) || common.has(squeezed) || isDecorated(plain, common)) return reasons.common
  const words = contextWords(owner)
  const own = withoutWords(squeezed, words)
  if (
    own !== squeezed &&
    (own.length < minOwnCharacters || sequenceFreeLength([...own]) < minOwnCharacters || common.has(own))
  )
    return reasons.context
  return null
}

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** "pass-pass-pass-1": one repeated block, with at most a few other characters around it. */
function isRepeated(plain: string): boolean {
  return [plain, betweenLetters(plain)].some((text) => {
    const characters = [...text]
    const covers = plain.length - text.length < minDecoration
    return covers && characters.length > 1 && smallestPeriod(characters) * 2 <= characters.length
  })
}

/** The text from its first to its last letter. */
function betweenLetters(plain: string): string {
  const from = plain.search(/\p{L}/u)
  if (from < 0) return ''
  let end = plain.length
  while (end > from && !/\p{L}/u.test(plain[end - 1]!)) end -= 1
  return plain.slice(from, end)
}

/** Characters commonly written for a letter. */
const letterSubstitutes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** "Password2026!", "!!p@ssw0rd": a common word with other characters around it or in place of letters. */
function isDecorated(plain: string, common: ReadonlySet<string>): boolean {
  const word = betweenLetters(plain)
  if (word === '' || plain.length - word.length >= minDecoration) return false
  const spelled = [...word].map((sign) => letterSubstitutes[sign] ?? sign).join('')
  return [word, spelled].some((it) => common.has(it) || common.has(lettersAndDigits(it)))
}

/** Words an attacker would try first: the product's names, and the owner's name and address, whole and in parts. */
function contextWords({ email, name }: { email: string; name: string }): string[] {
  const words = ['apogee', 'spacemissioncontrol', 'missioncontrol', 'mission', 'control', 'space']
  for (const text of [email.slice(0, 320), name.slice(0, 200)]) {
    const known = text.normalize('NFKC').toLowerCase()
    words.push(lettersAndDigits(known), ...known.split(/[^\p{L}\p{N}]+/u))
  }
  return [...new Set(words)]
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length)
    .slice(0, 24)
}

const withoutWords = (text: string, words: readonly string[]) =>
  words.reduce((left, word) => left.replaceAll(word, ''), text)

let loaded: Promise<ReadonlySet<string>> | undefined

/** The bundled word list, read when the first password is chosen to keep the start fast. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= readList().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function readList(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
}
