import type { Occasion } from '#server/providers/coach/port.ts'
import { isFirstName } from '#server/providers/coach/rule-coach/words/names.ts'
import { weekdays } from '#server/providers/coach/rule-coach/words/nouns.ts'
import {
  adverbs,
  auxiliaries,
  conjunctions,
  determiners,
  fillers,
  prepositions,
  questionWords,
  relatives,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import { endsSentence, type Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'

/* What the tagger knows of each word: the word, its kind, and the same of its neighbours and of its clause. */

const people = new Set('i we you he she they it'.split(' '))

/** What kind of word this is, as narrow as the tables tell. */
function kindOf(token: Token): string {
  const { kind, lower, quantity, text } = token
  if (kind === 'mark') return endsSentence(token) ? 'end' : `mark${lower}`
  if (quantity) return `n-${quantity.kind}`
  if (kind === 'number') return 'n'
  if (people.has(lower)) return lower === 'i' || lower === 'we' ? 'me' : 'other'
  if (lower === 'to' || lower === 'not' || lower === 'and' || lower === 'or') return lower
  if (auxiliaries.has(lower)) return 'aux'
  if (determiners.has(lower)) return 'det'
  if (prepositions.has(lower)) return 'prep'
  if (conjunctions.has(lower)) return 'conj'
  if (questionWords.has(lower)) return 'wh'
  if (relatives.has(lower)) return 'rel'
  if (weekdays.includes(lower)) return 'day'
  if (adverbs.has(lower)) return 'adv'
  if (fillers.has(lower)) return 'filler'
  const verb = readVerb(lower)
  if (verb) return `v-${verb.form}${verb.known ? '' : '?'}${nounLikeVerbs.has(lower) ? '/n' : ''}`
  if (isFirstName(lower) || /^\p{Lu}/u.test(text)) return 'name'
  return 'w'
}

/** The features of each token of a message. */
export function wordFeatures(tokens: readonly Token[], occasion: Occasion, asked: string | null): string[][] {
  const kinds = tokens.map(kindOf)
  const all = [...tokens]
  const time = new Set<number>()
  for (let at = 0; at < tokens.length; at += 1) {
    const length = timePhrase(all, at)
    for (let i = 0; i < length; i += 1) time.add(at + i)
  }
  const word = (at: number) => tokens[at]?.lower ?? (at < 0 ? '<' : '>')
  const kind = (at: number) => kinds[at] ?? (at < 0 ? '<' : '>')
  let [speaker, opener, sinceEnd, sinceMark, verbs] = ['-', '-', 0, 0, '']
  return tokens.map(({ lower, text }, at) => {
    if (kinds[at - 1] === 'end' || at === 0)
      [speaker, sinceEnd, sinceMark, verbs, opener] = ['-', 0, 0, '', lower]
    else if (kinds[at - 1]?.startsWith('mark')) [sinceMark, speaker] = [0, `${speaker.replace(/~$/, '')}~`]
    if (kinds[at - 1] === 'me' || kinds[at - 1] === 'other') [speaker, verbs] = [word(at - 1), '']
    if (/^(?:aux|v-)/.test(kind(at - 1)) && verbs.split(' ').length < 4)
      verbs = `${verbs} ${kind(at - 1) === 'aux' ? word(at - 1) : kind(at - 1)}`
    const features = [
      'bias',
      `w=${lower}`,
      `k=${kind(at)}`,
      `w-1=${word(at - 1)}`,
      `w+1=${word(at + 1)}`,
      `w-2=${word(at - 2)}`,
      `w+2=${word(at + 2)}`,
      `k-1=${kind(at - 1)}`,
      `k+1=${kind(at + 1)}`,
      `k-1,k=${kind(at - 1)},${kind(at)}`,
      `k,k+1=${kind(at)},${kind(at + 1)}`,
      `k-2,k-1,k=${kind(at - 2)},${kind(at - 1)},${kind(at)}`,
      `k,k+1,k+2=${kind(at)},${kind(at + 1)},${kind(at + 2)}`,
      `k-1,k,k+1=${kind(at - 1)},${kind(at)},${kind(at + 1)}`,
      `w-1,w=${word(at - 1)},${lower}`,
      `w,w+1=${lower},${word(at + 1)}`,
      `w-2,w-1,k=${word(at - 2)},${word(at - 1)},${kind(at)}`,
      `w-3..=${word(at - 3)},${word(at - 2)},${word(at - 1)}`,
      `speaker=${speaker}`,
      `speaker,verbs,k=${speaker},${verbs},${kind(at)}`,
      `verbs=${verbs}`,
      `opener=${opener}`,
      `opener,k=${opener},${kind(at)}`,
      `end=${Math.min(sinceEnd, 3)}`,
      `mark=${Math.min(sinceMark, 3)},${kind(at)}`,
      `${occasion},k=${kind(at)}`,
      `${occasion},${asked},mark=${Math.min(sinceMark, 3)},${kind(at)}`,
    ]
    if (time.has(at)) features.push('time', ...(time.has(at - 1) ? [] : ['time begins']))
    if (time.has(at + 1)) features.push('time+1')
    if (/^\p{Lu}/u.test(text) && sinceEnd > 0) features.push('capital')
    if (lower.length > 4) features.push(`end3=${lower.slice(-3)}`)
    sinceEnd += 1
    sinceMark += 1
    return features
  })
}
