import { announcesQuestion } from '#server/features/coaching/dialog/questions.ts'
import { pushback } from '#server/features/coaching/dialog/short-turns.ts'
import type { DialogState } from '#server/features/coaching/dialog/state.ts'
import { leanOf, type Tone, toneOf, toneProbabilities } from '#server/features/coaching/dialog/tone.ts'
import type { TurnFacts } from '#server/features/coaching/dialog/turn.ts'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import { type FoundEntry, rankSituations } from '#server/features/coaching/playbook/rank-situations.ts'
import { troubles } from '#server/features/coaching/playbook/troubles.ts'
import type { AskedText } from '#server/features/coaching/written/answer-candidates.ts'
import { chooseAnswer, type FoundAnswer, findAnswers } from '#server/features/coaching/written/find-answer.ts'
import { type FoundNews, findNews } from '#server/features/coaching/written/find-news.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { SentenceAct } from '#server/providers/coach/acts/port.ts'
import type { Occasion, PromptContext } from '#server/providers/coach/port.ts'

/* What is known about what was said: situations of the playbook, answers and replies written for it, and its tone. */

type Vectors = ReadonlyMap<string, Float32Array>
/** The situations that a text may be about, the likeliest first. */
type Rank = (text: string) => FoundEntry[]

/** Ranks the situations of each text of a turn once, whoever asks for them. */
export function rankOnce(vectors: Vectors): Rank {
  const known = new Map<string, FoundEntry[]>()
  return (text) => {
    const ranked = known.get(text) ?? rankSituations(text, vectors.get(text) ?? null)
    known.set(text, ranked)
    return ranked
  }
}

/** The situations that fit the whole text or one of its parts, and the one under way. */
export function findEntries(
  said: string,
  parts: readonly string[],
  texts: readonly string[],
  rank: Rank,
  { entry }: DialogState,
): FoundEntry[] {
  if (parts.length === 0 && !entry) return []
  const best = new Map<string, FoundEntry>()
  const needsContext = pointsBack(said, rank)
  for (const text of texts)
    for (const found of rank(text)) {
      const score = found.score - lessFor(text, said, parts, texts, needsContext)
      if (score > (best.get(found.id)?.score ?? 0)) best.set(found.id, { ...found, score })
    }
  const underWay = entry && playbook().get(entry.id)
  if (entry && underWay && !best.has(entry.id))
    best.set(entry.id, { id: entry.id, entry: underWay, score: 0 })
  return [...best.values()].toSorted((one, other) => other.score - one.score)
}

/** How much less sure a text makes a situation than if it were all that was said. */
function lessFor(
  text: string,
  said: string,
  parts: readonly string[],
  texts: readonly string[],
  needsContext: boolean,
): number {
  const points = needsContext && texts.some((it) => it.length > said.length)
  const isPart = text !== said && parts.includes(text)
  // "What should I offer": without the sentence before it that could be about anything.
  const isBare = (points && text.length <= said.length) || (isPart && wordsIn(text) < fewWords)
  if (isBare) return ofItself
  return text === said ? 0 : isPart ? lessSure : points ? withContext : besideContext
}

/** Whether the coach has said a text, by its first words. */
export const wasSaid = (text: string, replies: readonly string[]) =>
  replies.some((it) => it.includes(text.slice(0, enoughToKnow)))
const enoughToKnow = 40

const repliesIn = (turns: PromptContext['turns']) =>
  turns.filter((it) => it.role === 'assistant').map((it) => it.content)

/** What the coach said in this talk and in those of the last days. */
export const repliesBefore = ({ turns, recentReplies = [] }: PromptContext): string[] => [
  ...repliesIn(turns),
  ...recentReplies,
]

/** The texts of a turn that may be its question, or its trouble. */
export function askedTexts(
  said: string,
  acts: readonly SentenceAct[],
  texts: readonly string[],
  vectors: Vectors,
  rank: Rank,
  turns: PromptContext['turns'],
): AskedText[] {
  const parts = new Set(acts.filter(({ act }) => act === 'advice').map(({ text }) => text))
  const again = new Set(missedQuestion(said, turns))
  const needsContext = pointsBack(said, rank)
  return texts.flatMap((text): AskedText[] => {
    const vector = vectors.get(text)
    if (announcesQuestion.test(text)) return []
    // Who asks again is answered by the question; the complaint about the answer may be near to anything.
    if (again.size > 0 && !again.has(text) && !(parts.has(text) && text.includes('?'))) return []
    const isWhole = text === said || again.has(text)
    const extent = isWhole
      ? 'whole'
      : parts.has(text)
        ? 'part'
        : text.length > said.length
          ? 'with-before'
          : null
    return vector && extent
      ? [
          {
            text,
            vector,
            ranked: rank(text),
            extent,
            pointsBack: needsContext && extent !== 'with-before',
            isAskedAgain: again.has(text),
          },
        ]
      : []
  })
}

/** The answer to give of those not given before: in this talk, or as a page's advice in another one of the week. */
export function answerTo(
  texts: readonly AskedText[],
  { turns, recentReplies = [] }: PromptContext,
): FoundAnswer | null {
  const before = repliesIn(turns)
  // Who asks once more about a page hears more of it; who was answered something else does not hear it again.
  const ofPages = texts.some((it) => it.isAskedAgain) ? [...recentReplies, ...before] : recentReplies
  const fresh = findAnswers(texts).filter((it) => !wasSaid(it.text, it.isPage ? ofPages : before))
  return chooseAnswer(fresh)
}

/** The replies that may take up the news in a text or in one of its parts, the likeliest first; none that was said before. */
export function newsIn(
  said: string,
  told: readonly string[],
  vectors: Vectors,
  promptContext: PromptContext,
): FoundNews[] {
  const before = repliesBefore(promptContext)
  const texts = told.length === 0 ? [] : [said, ...told]
  const found = [...new Set(texts)].flatMap((text) => {
    const vector = vectors.get(text)
    return vector ? findNews(text, vector) : []
  })
  const likeliest = found
    .filter(({ text }) => !wasSaid(text, before) && fitsHour(text, promptContext.occasion))
    .toSorted((one, other) => other.probability - one.probability)
  return likeliest.filter(({ text }, i) => likeliest.findIndex((it) => it.text === text) === i)
}

/** "Good morning!" is said in the morning, and "good night" is not. */
const fitsHour = (text: string, occasion: Occasion): boolean =>
  occasion === 'morning'
    ? !/\bgood (?:evening|night)\b|\bsleep well\b/i.test(text)
    : !/\bgood morning\b/i.test(text)

/** A part of a text, or one with the words before it, is less sure than the text itself. */
const lessSure = 0.35
const withContext = 0.02
/** A question that names its own subject hardly needs the words before it, which may be about something else. */
const besideContext = 0.25
/** "What do I ask them?" alone says little: what was said before tells what it is about. */
const ofItself = 0.3
const fewWords = 6
const small =
  /\b(?:and|so|but|ok(?:ay)?|fair|then|what|which|how|where|when|who|why|would|should|shall|could|can|do|does|did|is|are|i|we|you|me|my|your|at|to|in|on|for|the|a|an|first|next|now|look|start|begin|think|suggest|recommend|advise|actually|really|even|here|there|go|say)\b/gi
const namesNothing = (text: string) => wordsIn(text.replace(small, ' ').replace(/[^\p{L}\s]/gu, ' ')) === 0
/** From this probability of one area the words of a question tell what it is about, whoever "them" are. */
const plainArea = 0.7

/** Whether a question is about what was said before it: "And what do I ask them?" */
function pointsBack(said: string, rank: Rank): boolean {
  if (namesNothing(said)) return true
  if (!pointers.test(said)) return false
  const found = rank(said)
  const ofArea = found.filter(({ entry }) => entry.area === found[0]?.entry.area)
  return ofArea.reduce((sum, it) => sum + it.score, 0) < plainArea
}

const pointers = /\b(?:them|they|it|that one|this one|those|these|him|her|he|she)\b/i
/** The most words of a question that may be about what was said before it: "And when he ignores this one too?" */
const shortQuestion = 20

/** How many of the founder's turns before a short question may say what it is about. */
const turnsBefore = 2

/**
 * A short question together with the founder's words before it, "and what do I actually ask them?"; where the coach had
 * answered something else, the question it was asked.
 */
export function withBefore(
  said: string,
  acts: readonly SentenceAct[],
  turns: PromptContext['turns'],
): string[] {
  const asked = missedQuestion(said, turns)
  if (asked.length > 0) return asked
  if (!acts.some(({ act }) => act === 'advice') || wordsIn(said) > shortQuestion) return []
  const before = turns.filter((it) => it.role === 'user').map((it) => it.content)
  return Array.from({ length: Math.min(turnsBefore, before.length) }, (_, more) =>
    [...before.slice(-more - 1), said].join(' '),
  )
}

/** The question that the coach did not answer, without what was told around it where it says enough. */
function missedQuestion(said: string, turns: PromptContext['turns']): string[] {
  if (!pushback.test(said.toLowerCase().replace(/’/g, "'"))) return []
  const earlier = turns.filter((it) => it.role === 'user').map((it) => it.content)
  const before = earlier.slice(-turnsBefore).findLast((it) => it.includes('?'))
  if (before === undefined) return []
  const question = sentencesOf(before).findLast((it) => it.includes('?') && !announcesQuestion.test(it))
  return question === undefined
    ? [before]
    : wordsIn(question) >= standsAlone
      ? [question]
      : [before, question]
}

/** A question of so many words needs no others. */
const standsAlone = 8

/** From this probability a text tells of the situation, and its tone is the situation's. */
const surelyTrouble = 0.8

/** The tone of each part of what was said, how likely any of them is good or bad, and what the whole of it leans to. */
export function readTones(
  said: string,
  parts: readonly string[],
  vectors: Vectors,
  rank: Rank,
): Pick<TurnFacts, 'tones'> & { likely: { good: number; bad: number }; leans: Tone } {
  const oddsOf = (text: string) => toneProbabilities(text, vectors.get(text) ?? null)
  const whole = oddsOf(said)
  const odds = new Map(parts.map((text) => [text, text === said ? whole : oddsOf(text)]))
  const most = (tone: 'good' | 'bad') => Math.max(0, ...[...odds.values()].map((it) => it[tone]))
  const toneIn = (text: string, own: Record<Tone, number>): Tone => {
    const tone = toneOf(own, whole, vectors.has(text))
    if (tone !== 'good' || !vectors.has(text)) return tone
    const [best] = rank(text)
    return best && best.score >= surelyTrouble && troubles.has(best.id) ? 'bad' : tone
  }
  return {
    tones: new Map([...odds].map(([text, own]) => [text, toneIn(text, own)])),
    likely: { good: most('good'), bad: most('bad') },
    leans: vectors.has(said) ? leanOf(whole) : 'neutral',
  }
}
