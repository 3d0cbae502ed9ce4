import { hash32 } from '#server/platform/text/hash.ts'

/** Size of the feature table: words have its first half, parts of words its second. */
export const places = 1 << 17
const half = places / 2

const wordPlace = (feature: string) => hash32(feature) % half
const partPlace = (feature: string) => half + (hash32(feature) % half)
const longestPart = 5

/** The classifier's features of a normalised sentence: words, pairs, triples, and parts of words. */
export function featuresOf(sentence: string): number[] {
  const found = new Set<number>()
  const words = sentence
    .replace(/\d+/g, '#')
    .split(' ')
    .filter((word) => word !== ',' && word !== '')
  for (const [i, word] of words.entries()) {
    const [before, first] = [words[i - 1], words[i - 2]]
    found.add(wordPlace(`1${word}`))
    if (before !== undefined) found.add(wordPlace(`2${before} ${word}`))
    if (first !== undefined) found.add(wordPlace(`3${first} ${before} ${word}`))
    const closed = ` ${word} `
    for (let length = 3; length <= longestPart; length += 1)
      for (let at = 0; at + length <= closed.length; at += 1)
        found.add(partPlace(closed.slice(at, at + length)))
  }
  return [...found]
}

/** The features with how telling each is; words and parts are of unit length each, as there are many more parts. */
export function valuesOf(
  features: readonly number[],
  idf: ArrayLike<number>,
): { place: number; value: number }[] {
  const lengthOf = (isPart: boolean) =>
    Math.sqrt(features.reduce((sum, it) => (it >= half === isPart ? sum + idf[it]! ** 2 : sum), 0)) || 1
  const [words, parts] = [lengthOf(false), lengthOf(true)]
  return features.map((place) => ({ place, value: idf[place]! / (place >= half ? parts : words) }))
}
