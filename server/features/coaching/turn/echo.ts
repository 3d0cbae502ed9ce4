const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/**
 * Whether a transcript recorded while the coach was speaking is the coach's own voice: at least three words, of which
 * four in five occur in one place of the coach's text, in that order.
 */
export function isEcho(heard: string, coachSaid: string): boolean {
  const words = wordsOf(heard)
  if (words.length < 3) return false
  const said = wordsOf(coachSaid)
  return said.some(
    (_, from) => inOrder(words, said.slice(from, from + words.length + 2)) >= words.length * 0.8,
  )
}

/** The length of the longest common subsequence of two word lists. */
function inOrder(some: readonly string[], others: readonly string[]): number {
  let row = new Array<number>(others.length + 1).fill(0)
  for (const word of some) {
    const next = [0]
    for (const [at, other] of others.entries())
      next.push(word === other ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!))
    row = next
  }
  return row.at(-1)!
}
