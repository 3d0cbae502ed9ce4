const common = new Set(
  'about after again also and any are been before but can did does doing done for from get got had has have her him his how into its just like make made more most must not now off one our out over really some than that the their them then there these they this those through today tomorrow tonight too two very want was week were what when which will with would yesterday you your monday tuesday wednesday thursday friday saturday sunday next'.split(
    ' ',
  ),
)

/** A crude stemmer: enough to recognise a word with another ending. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s)$/, '') : word.replace(/s$/, '')

/** The stems of the significant words of a text, each once. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((it) => !common.has(it))
      .map((it) => stemOf(it).replace(/(.)\1$/, '$1')),
  )

/** Share of the shorter text's words that occur in the other, 0..1; 0 when either is empty. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one]
  const shared = [...small].filter((it) => large.has(it)).length
  return small.size === 0 ? 0 : shared / small.size
}

/** Jaccard similarity of two sets of words, 0..1. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((it) => other.has(it)).length
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
