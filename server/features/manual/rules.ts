import type { ManualReason, ManualRow, ManualSuggestion } from '#contract/manual.ts'
import { playbook, rankSituations, type Situation, shorten } from '#server/features/coaching/index.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'

/** Results of a search, at most. */
const shown = 12
/** An entry is worth showing to somebody who searched from this score, and from this share of the best one's. */
const related = 0.15
const shareOfBest = 0.5
/** From this score, and with this many words in common, an entry fits words that were not written as a search. */
const sure = 0.8
const wordsInCommon = 2
const suggestionsShown = 6
/** Words of a reason, at most. */
const reasonWords = 14
const neighbours = 3

/** Advice in two parts: its first sentence, and the rest. */
export function splitAdvice(advice: string): { stance: string; rest: string } {
  const [stance = '', ...rest] = sentencesOf(advice)
  return { stance, rest: rest.join(' ') }
}

export const rowOf = ({ id, title, area, advice }: Situation): ManualRow => ({
  id,
  title,
  area,
  stance: splitAdvice(advice).stance,
})

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .match(/[\p{L}\d]+/gu) ?? []

/** Whether each of the words begins a word of the title. */
function isInTitle(words: readonly string[], title: string): boolean {
  const ofTitle = wordsOf(title)
  return words.length > 0 && words.every((word) => ofTitle.some((it) => it.startsWith(word)))
}

/** The entries that fit a founder's words: by their title, then by the situation, best first. */
export function searchManual(text: string): Situation[] {
  const words = wordsOf(text)
  const byTitle = [...playbook().values()].filter(({ title }) => isInTitle(words, title))
  const bySituation = situationsLike(text, related)
  return [...new Set([...byTitle, ...bySituation])].slice(0, shown)
}

/** The situations that fit a text by what founders say, from a score on, the best first. */
function situationsLike(text: string, score: number): Situation[] {
  const ranked = rankSituations(text, null)
  const least = Math.max(score, (ranked[0]?.score ?? 0) * shareOfBest)
  return ranked.filter((it) => it.score >= least).map(({ id }) => playbook().get(id)!)
}

/** Entries of the same area: first those that founders put in like words, then those that follow. */
export function neighboursOf({ id, area, title, says }: Situation): Situation[] {
  const ofArea = [...playbook().values()].filter((it) => it.area === area)
  const at = ofArea.findIndex((it) => it.id === id)
  const following = [...ofArea.slice(at + 1), ...ofArea.slice(0, at)]
  const alike = situationsLike([title, ...says].join(' '), 0).filter((it) => following.includes(it))
  return [...new Set([...alike, ...following])].slice(0, neighbours)
}

/** For each of the founder's own words the one entry that surely fits, each entry once, with its reason. */
export function suggestEntries(reasons: readonly ManualReason[]): ManualSuggestion[] {
  const suggested = new Map<string, ManualSuggestion>()
  for (const reason of reasons) {
    const [likely] = situationsLike(reason.words, sure)
    const found = entryOfMission(reason) ?? (likely && sharesWords(reason.words, likely) ? likely : undefined)
    if (found && !suggested.has(found.id))
      suggested.set(found.id, {
        ...rowOf(found),
        reason: { ...reason, words: shorten(reason.words, reasonWords) },
      })
  }
  return [...suggested.values()].slice(0, suggestionsShown)
}

/** The entry whose own mission this is. */
const entryOfMission = ({ kind, words }: ManualReason): Situation | undefined =>
  kind === 'mission' ? [...playbook().values()].find(({ mission }) => mission.title === words) : undefined

/** Whether a text has words in common with what founders say: one rare word alone says little about a mission. */
function sharesWords(text: string, { title, says }: Situation): boolean {
  const ofEntry = new Set(beginningsOf([title, ...says].join(' ')))
  return new Set(beginningsOf(text).filter((it) => ofEntry.has(it))).size >= wordsInCommon
}

/** Words of some length without their endings, so that "email" meets "emails". */
const beginningsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((it) => it.length >= 4)
    .map((it) => it.slice(0, 5))
