import { shareNamed, wordStems } from '#server/features/coaching/turn/injection-filter.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { type Features, flag } from '#server/platform/text/trees.ts'
import { likeness } from '#server/providers/encoder/port.ts'
import type { ChangeRow } from './change-store.ts'
import plainAnswers from './plain-answers.json' with { type: 'json' }
import { readYesOrNo } from './yes-or-no.ts'

/* What tells whether a founder's words agree to a change that was offered, or take one back. */

/** A change that an answer may be about, as far as the words of an answer can tell. */
export type AnswerableChange = Pick<ChangeRow, 'kind' | 'state' | 'title'>

/** What was said, and everything it may be an answer to. */
export interface PossibleAnswer {
  said: string
  /** What the coach had said last. */
  coach: string
  changes: readonly AnswerableChange[]
  /** The other missions of the list. */
  open: readonly string[]
}

/** Words around the name of a change that say what is wanted of it. */
const tellingWords: readonly (readonly [string, RegExp])[] = [
  [
    'yes',
    /\b(?:yes|yeah|yep|yup|yea|aye|sure|ok(?:ay)?|please|fine|right|correct|exactly|agreed|go ahead)\b/i,
  ],
  ['no', /\b(?:no|nope|nah|neither|none|never)\b/i],
  ['not', /\bnot\b|n't\b|\bcannot\b/i],
  [
    'off',
    /\b(?:off|out|remove|delete|drop|bin|scrap|skip|lose|kill|cross|strike|scratch|undo|ditch|forget|leave)\b/i,
  ],
  ['on', /\b(?:on|add|put|keep|include|write|note|stick|pop|chuck|down|list|log|mark|tick|count)\b/i],
  ['back', /\bback\b/i],
  [
    'done',
    /\b(?:done|finished|sent|complete[d]?|over|sorted|closed|ticked|called|rang|out|gone|happened)\b/i,
  ],
  ['later', /\b(?:tomorrow|later|next|monday|tuesday|wednesday|thursday|friday|week|wait|still|yet|left)\b/i],
  ['same', /\b(?:same|part|already|separate|duplicate|twice|both|belongs?|inside|within|just)\b/i],
  ['wrong', /\b(?:wrong|mistake|misread|misheard|meant?|isn't|is not|wasn't|that's not|why|who|what)\b/i],
  ['only', /\b(?:only|first|last|second|one|rest|other)\b/i],
  ['points', /\b(?:it|that|this|them|those|these|both|all|everything)\b/i],
  ['but', /\b(?:but|except|though|instead|rather|and)\b/i],
]

/** Kinds of telling words without which nothing that was ticked off is open again. */
const objecting: ReadonlySet<string> = new Set(['no', 'not', 'off', 'back', 'later', 'wrong'])

/** Whether a text has a word that may object: "As I said, the larch is ordered" has none. */
export const mayObject = (said: string): boolean =>
  tellingWords.some(([name, words]) => objecting.has(name) && words.test(said.replace(/[’‘]/g, "'")))

const besides = 8
const opening = 8
/** Where one clause ends and another begins. */
const joint = /[.!?;,:–—]|\b(?:but|and|so|because|though|um+|uh+)\b/i

/** What an answer may be like, in plain words. */
const likeAnswers = Object.entries(plainAnswers)

/** What is known of an answer beside each of its changes. `vectors` are those of its sentences and of the titles. */
export function featuresBeside(
  { said, coach, changes, open }: PossibleAnswer,
  vectors: ReadonlyMap<string, Float32Array>,
): (change: AnswerableChange) => Features {
  const plain = said.replace(/[’‘]/g, "'")
  const words = plain.split(/\s+/).filter(Boolean)
  const answer = readYesOrNo(said)
  const questions = sentencesOf(coach).filter((it) => it.includes('?'))
  const named = (title: string) => shareNamed(plain, title)
  const nearest = new Map(
    [...changes.map((it) => it.title), ...open].map((title) => [
      title,
      nearestSentence(said, title, vectors),
    ]),
  )
  const alike = (title: string) => nearest.get(title)?.likeness ?? 0
  const ofAnswer: Features = {
    changes: changes.length,
    'changes: offered': changes.filter((it) => it.state === 'offered').length,
    'asked: anything': flag(questions.length > 0),
    words: Math.min(60, words.length),
    sentences: sentencesOf(said).length,
    asks: flag(said.includes('?')),
    'reads: yes': flag(answer?.answer === 'yes'),
    'reads: no': flag(answer?.answer === 'no'),
    'reads: all': flag(answer?.all === true),
    'reads: rest': answer ? Math.min(60, answer.rest.split(/\s+/).filter(Boolean).length) : -1,
    'named: open': Math.max(0, ...open.map(named)),
    'likeness: open': Math.max(0, ...open.map(alike)),
    ...wordsThere('begins', words.slice(0, opening).join(' ')),
    ...wordsThere('all', plain),
    ...likeAnswer('whole', vectors.get(said), vectors),
  }
  return (change) => {
    const others = changes.filter((it) => it !== change)
    const near = besideName(words, change.title)
    const ofKind = changes.filter((it) => it.kind === change.kind && it.state === change.state)
    return {
      ...ofAnswer,
      [`kind: ${change.kind}`]: 1,
      [`state: ${change.state}`]: 1,
      place: changes.indexOf(change),
      'changes: alike': ofKind.length,
      'place: among alike': ofKind.indexOf(change),
      'asked: in the question': Math.max(0, ...questions.map((it) => shareNamed(it, change.title))),
      'asked: in the reply': shareNamed(coach, change.title),
      named: named(change.title),
      'named: others': Math.max(0, ...others.map((it) => named(it.title))),
      likeness: alike(change.title),
      'likeness: others': Math.max(0, ...others.map((it) => alike(it.title))),
      ...wordsThere('before', near.before),
      ...wordsThere('after', near.after),
      ...ordinalMeant(plain, ofKind, change),
      ...likeAnswer('nearest', nearest.get(change.title)?.vector, vectors),
    }
  }
}

const wordsThere = (where: string, text: string): Features =>
  Object.fromEntries(tellingWords.map(([name, pattern]) => [`${where}: ${name}`, flag(pattern.test(text))]))

/** Whether a text speaks of something else on the list, and not of this change. */
export function namesOther({ said, changes, open }: PossibleAnswer, change: AnswerableChange): boolean {
  const named = (title: string) => shareNamed(said, title) > 0
  const others = [...open, ...changes.filter((it) => it !== change).map((it) => it.title)]
  return !named(change.title) && others.some(named)
}

/** The words of the clause in which a title is named, before its name and behind it; nothing where it is not. */
function besideName(words: readonly string[], title: string): { before: string; after: string } {
  const own = new Set(wordStems(title))
  const at = words.flatMap((word, i) => (wordStems(word).some((it) => own.has(it)) ? [i] : []))
  if (at.length === 0) return { before: '', after: '' }
  const [first, last] = [at[0]!, at.at(-1)!]
  const before = words.slice(Math.max(0, first - besides), first).join(' ')
  const after = words.slice(last, last + besides + 1).join(' ')
  return { before: before.split(joint).at(-1) ?? '', after: after.split(joint)[0] ?? '' }
}

const firstOne = /\b(?:first|former)\b/i
const secondOne = /\b(?:second|latter|other)\b/i
const lastOne = /\blast\b/i

/** "Only the first": whether the place of a change among those like it is named, or another one's. */
function ordinalMeant(said: string, ofKind: readonly AnswerableChange[], change: AnswerableChange): Features {
  const place = ofKind.indexOf(change)
  const places = [
    ...(firstOne.test(said) ? [0] : []),
    ...(secondOne.test(said) ? [1] : []),
    ...(lastOne.test(said) ? [ofKind.length - 1] : []),
  ]
  const isAmongOthers = ofKind.length > 1
  return {
    'ordinal: meant': flag(isAmongOthers && places.includes(place)),
    'ordinal: other': flag(isAmongOthers && places.length > 0 && !places.includes(place)),
  }
}

const likeAnswer = (
  where: string,
  vector: Float32Array | undefined,
  vectors: ReadonlyMap<string, Float32Array>,
): Features =>
  Object.fromEntries(
    likeAnswers.map(([name, text]) => {
      const other = vectors.get(text)
      return [`${where}: like ${name}`, vector && other ? likeness(vector, other) : 0]
    }),
  )

/** The sentence that is most like a title, and how alike it is; null without vectors. */
function nearestSentence(
  said: string,
  title: string,
  vectors: ReadonlyMap<string, Float32Array>,
): { vector: Float32Array; likeness: number } | null {
  const own = vectors.get(title)
  if (!own) return null
  const sentences = textsOfAnswer(said).flatMap((it) => {
    const vector = vectors.get(it)
    return vector ? [{ vector, likeness: likeness(vector, own) }] : []
  })
  return sentences.toSorted((one, other) => other.likeness - one.likeness)[0] ?? null
}

const mostSentences = 6
const textsOfAnswer = (said: string): string[] => [
  ...new Set([said, ...sentencesOf(said).slice(0, mostSentences)]),
]

/** The texts whose vectors an answer is judged by. */
export const textsToEmbed = ({ said, changes, open }: PossibleAnswer): string[] => [
  ...textsOfAnswer(said),
  ...changes.map((it) => it.title),
  ...open,
  ...likeAnswers.map(([, text]) => text),
]
