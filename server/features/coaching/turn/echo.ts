const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/**
 * Whether what was heard over the coach's voice is that voice come back through the microphone: at least three words, four
 * in five of which stand in one place of what the coach just said, in that order.
 */
export function isEcho(heard: string, coachSaid: string): boolean {
  const words = wordsOf(heard)
  if (words.length < 3) return false
  const said = wordsOf(coachSaid)
  return said.some(
    (_, from) => inOrder(words, said.slice(from, from + words.length + 2)) >= words.length * 0.8,
  )
}

/** How many words two texts share in the same order. */
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
