/** The most characters synthesized at once: spelled letter by letter, they are a minute of audio and take three seconds. */
const longest = 240

/**
 * Splits a long sentence at the last clause or word that fits, or inside a word that does not. Otherwise a text of 4000
 * equal letters would block the only voice for all other founders.
 */
export function breathsOf(sentence: string): string[] {
  const breaths: string[] = []
  let rest = sentence
  while (rest.length > longest) {
    const room = rest.slice(0, longest + 1)
    const clause = Math.max(...[', ', '; ', ': '].map((mark) => room.lastIndexOf(mark))) + 1
    const cut = [clause, room.lastIndexOf(' ')].find((it) => it > longest / 2) ?? longest
    breaths.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trimStart()
  }
  return [...breaths, rest].filter((it) => it !== '')
}
