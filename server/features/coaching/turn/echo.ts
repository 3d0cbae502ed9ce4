const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/**
 * Whether a transcript recorded while the coach was speaking is the coach's own voice: at least three words, of which
 * four in five occur in one place of the coach's text, in that order.
 */
export function isEcho(transcript: string, coachText: string): boolean {
  const transcriptWords = wordsOf(transcript)
  if (transcriptWords.length < 3) return false
  const coachWords = wordsOf(coachText)
  return coachWords.some(
    (_, from) =>
      countCommonInOrder(transcriptWords, coachWords.slice(from, from + transcriptWords.length + 2)) >=
      transcriptWords.length * 0.8,
  )
}

/** The length of the longest common subsequence of two word lists. */
function countCommonInOrder(words: readonly string[], otherWords: readonly string[]): number {
  let row = new Array<number>(otherWords.length + 1).fill(0)
  for (const word of words) {
    const next = [0]
    for (const [at, other] of otherWords.entries())
      next.push(word === other ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!))
    row = next
  }
  return row.at(-1)!
}
