import type { ManualRow } from '#contract/manual.ts'

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .match(/[\p{L}\d]+/gu) ?? []

/** The entries in whose title each of the words begins a word: what the browser finds without the server. */
export function titleMatches<Row extends Pick<ManualRow, 'title'>>(
  rows: readonly Row[],
  text: string,
): Row[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  return rows.filter(({ title }) => {
    const ofTitle = wordsOf(title)
    return words.every((word) => ofTitle.some((it) => it.startsWith(word)))
  })
}
