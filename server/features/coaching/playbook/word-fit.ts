import { playbook } from './playbook.ts'

/** For each word, how much more often each situation's phrases have it than all phrases (natural logarithm). */
type WordFits = Map<string, Map<string, number>>

/** How many phrases a situation is taken to have beside its own, with the words of all. */
const smoothing = 3
/** A word that a situation's phrases never have speaks against it by this much. */
const absent = -1
/** So many words are added to a text, so that one rare word in a short text is not everything. */
const smallText = 4

let learned: WordFits | null = null

/**
 * How well each situation fits the words of a text, as in naive Bayes: about 0 where they say nothing, above 0.6 mostly
 * right. `unknown` is the share of words that no phrase has: a text with many is about something else. Needs no encoder.
 */
export function wordFits(text: string): { fits: Map<string, number>; unknown: number } {
  learned ??= learn()
  const words = new Set(wordsOf(text))
  const known = [...words].flatMap((word) => learned!.get(word) ?? [])
  const fits = new Map(
    [...playbook().keys()].map((id) => {
      const sum = known.reduce((total, ofWord) => total + (ofWord.get(id) ?? absent), 0)
      return [id, sum / (words.size + smallText)]
    }),
  )
  return { fits, unknown: words.size === 0 ? 0 : 1 - known.length / words.size }
}

function learn(): WordFits {
  const counts = new Map<string, Map<string, number>>()
  const phrases = new Map<string, number>()
  for (const { id, title, says } of playbook().values()) {
    phrases.set(id, says.length + 1)
    for (const phrase of [title, ...says])
      for (const word of new Set(wordsOf(phrase))) {
        const ofWord = counts.get(word) ?? new Map<string, number>()
        ofWord.set(id, (ofWord.get(id) ?? 0) + 1)
        counts.set(word, ofWord)
      }
  }
  const all = [...phrases.values()].reduce((sum, count) => sum + count, 0)
  const fitsOf = (ofWord: Map<string, number>) => {
    const usual = [...ofWord.values()].reduce((sum, count) => sum + count, 0) / all
    const weightOf = (id: string, count: number) =>
      Math.log((count + smoothing * usual) / ((phrases.get(id)! + smoothing) * usual))
    return new Map([...ofWord].map(([id, count]) => [id, Math.max(absent, weightOf(id, count))]))
  }
  return new Map([...counts].map(([word, ofWord]) => [word, fitsOf(ofWord)]))
}

const small = new Set(
  'i a an the and or but so of to in on at for with is are was were be been am it its this that my our your we you he she they me us them do does did have has had not no if as by from about just can could should would will what how when why who which there then than too very really like get got im ive dont cant'.split(
    ' ',
  ),
)

/** Words of a text without endings, so that "pricing" meets "prices". */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/\p{L}+/gu) ?? []
  )
    .filter((it) => it.length > 1 && !small.has(it))
    .map((it) => it.replace(/(?:ing|ers?|ed|es|s|ly)$/, '').slice(0, 7))
}
