/** The most characters synthesized at once: spelled letter by letter, they are a minute of audio and take three seconds. */
const maxCharacters = 240

/**
 * Splits a long sentence at the last clause or word that fits, or inside a word that does not. Otherwise a text of 4000
 * equal letters would block the only voice for all other founders.
 */
export function splitLongSentence(sentence: string): string[] {
  const chunks: string[] = []
  let rest = sentence
  while (rest.length > maxCharacters) {
    const room = rest.slice(0, maxCharacters + 1)
    const clause = Math.max(...[', ', '; ', ': '].map((mark) => room.lastIndexOf(mark))) + 1
    const cut = [clause, room.lastIndexOf(' ')].find((it) => it > maxCharacters / 2) ?? maxCharacters
    chunks.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trimStart()
  }
  return [...chunks, rest].filter((it) => it !== '')
}
