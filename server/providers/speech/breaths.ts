/** Characters said in one go: of letters to be spelled that is a minute of sound, made in three seconds. */
const longest = 240

/**
 * Cuts a sentence nobody could say in one breath, at the last clause or word that fits, or in the middle of a word that
 * does not. A text of one letter four thousand times would keep the only voice for all other founders too.
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
