import { asksIt } from '#server/features/coaching/dialog/lead.ts'
import { type PlannedReply, planReply } from '#server/features/coaching/dialog/plan-reply.ts'
import { type DialogState, readState } from '#server/features/coaching/dialog/state.ts'
import { type Tone, toneOf } from '#server/features/coaching/dialog/tone.ts'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import {
  type FoundEntry,
  rankSituations,
  situationHead,
} from '#server/features/coaching/playbook/rank-situations.ts'
import { troubles } from '#server/features/coaching/playbook/troubles.ts'
import { answerFromRecords } from '#server/features/coaching/records/answer-from-records.ts'
import { readBestDay } from '#server/features/coaching/records/best-day.ts'
import { type FoundAnswer, findAnswers } from '#server/features/coaching/written/find-answer.ts'
import { type FoundNews, findNews } from '#server/features/coaching/written/find-news.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Act, SentenceAct } from '#server/providers/coach/acts/port.ts'
import {
  type ChangeDecision,
  type Extraction,
  missionsAfterDecisions,
  type PlaybookExcerpt,
  type PromptContext,
} from '#server/providers/coach/port.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'

interface Deciding {
  encoder: Encoder | null
  signal: AbortSignal
  /** Reads the founder's own records; left out where there is no database, as in tests of the dialog. */
  records?: { database: Database; founder: Founder; today: Day }
}

/** Acts that advice may answer. */
const advised: ReadonlySet<Act> = new Set<Act>([
  'advice',
  'data',
  'obstacle',
  'feeling',
  'decision',
  'answer',
  'figure',
])

/** Decides what the reply does: looks up the playbook and the founder's records, then plans the moves. */
export async function decideReply(
  deciding: Deciding,
  promptContext: PromptContext,
  said: string,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
): Promise<PlannedReply & { playbook: PlaybookExcerpt[] }> {
  const before = readState(promptContext.slots)
  const acts = extraction.acts ?? []
  const missions = missionsAfterDecisions(promptContext.missions, decisions)
  const parts = acts.filter(({ act }) => advised.has(act)).map(({ text }) => text)
  const texts = [...new Set([said, ...parts, ...withBefore(said, acts, promptContext.turns)])]
  const told = acts.map(({ text }) => text)
  const [vectors, record, bestDay] = await Promise.all([
    vectorsOf(deciding.encoder, situationHead().encoder, [...texts, ...told], deciding.signal),
    readRecord(deciding, promptContext, acts),
    promptContext.occasion === 'morning' && missions.length >= fullDay ? bestDayOf(deciding) : null,
  ])
  const tones = new Map(told.map((text) => [text, toneIn(text, vectors.get(text) ?? null)]))
  // Bad news may be a situation that the playbook knows, whatever act it was taken for.
  const bad = told.filter((text) => tones.get(text) === 'bad' && !parts.includes(text))
  const entries = findEntries(said, [...parts, ...bad], [...new Set([...texts, ...bad])], vectors, before)
  const planned = planReply(
    {
      occasion: promptContext.occasion,
      style: promptContext.style,
      said,
      acts,
      decisions,
      missions,
      facts: promptContext.facts ?? [],
      entries,
      news: newsIn(said, told, vectors, promptContext),
      answer: answerTo(said, acts, texts, vectors, promptContext.turns),
      tones,
      byMeaning: deciding.encoder?.isReady ?? false,
      record,
      asksRecord: recordQuestion(acts) !== undefined,
      bestDay,
    },
    before,
  )
  return { ...planned, playbook: closest(entries).map(excerptOf) }
}

/** From this probability a text tells of the situation, and its tone is the situation's. */
const surelyTrouble = 0.8

function toneIn(text: string, vector: Float32Array | null): Tone {
  const tone = toneOf(text, vector)
  if (tone !== 'good' || !vector) return tone
  const [best] = rankSituations(text, vector)
  return best && best.score >= surelyTrouble && troubles.has(best.id) ? 'bad' : tone
}

/** Entries that a model gets with its prompt: it can tell itself which of them fits. */
const entriesShown = 3
/** The probability that the best of them needs, and the share of it that the others need. */
const closeFrom = 0.12
const closeShare = 0.08

const closest = (entries: readonly FoundEntry[]): FoundEntry[] => {
  const best = entries[0]?.score ?? 0
  return best < closeFrom
    ? []
    : entries.filter(({ score }) => score >= closeShare * best).slice(0, entriesShown)
}

const excerptOf = ({ entry }: FoundEntry): PlaybookExcerpt => ({
  title: entry.title,
  advice: entry.advice,
  unless: entry.unless,
  number: entry.number?.text ?? null,
  step: entry.mission.title,
})

/** A mission that the reply offers, as a decision on which nothing was written yet. */
export function offerDecision({ offer }: PlannedReply, said: string): ChangeDecision[] {
  if (!offer) return []
  const proposal = {
    action: 'create-mission' as const,
    ...offer,
    priority: 'medium' as const,
    when: 'today' as const,
    quote: said.slice(0, longestQuote),
    confidence: 0.6,
  }
  return [{ proposal, verdict: 'offered', mission: null }]
}

const longestQuote = 200

type Vectors = ReadonlyMap<string, Float32Array>

/** The situations that fit the whole text or one of its parts, and the one under way. */
function findEntries(
  said: string,
  parts: readonly string[],
  texts: readonly string[],
  vectors: Vectors,
  { entry }: DialogState,
): FoundEntry[] {
  if (parts.length === 0 && !entry) return []
  const best = new Map<string, FoundEntry>()
  for (const text of texts)
    for (const found of rankSituations(text, vectors.get(text) ?? null)) {
      const score = found.score - lessFor(text, said, parts, texts)
      if (score > (best.get(found.id)?.score ?? 0)) best.set(found.id, { ...found, score })
    }
  const underWay = entry && playbook().get(entry.id)
  if (entry && underWay && !best.has(entry.id))
    best.set(entry.id, { id: entry.id, entry: underWay, score: 0 })
  return [...best.values()].toSorted((one, other) => other.score - one.score)
}

/** How much less sure a text makes a situation than if it were all that was said. */
function lessFor(text: string, said: string, parts: readonly string[], texts: readonly string[]): number {
  const hasMore = texts.some((it) => it.length > said.length)
  const points = hasMore && (pointers.test(said) || namesNothing(said))
  const isPart = text !== said && parts.includes(text)
  // "What should I offer": without the sentence before it that could be about anything.
  const isBare = (points && text.length <= said.length) || (isPart && wordsIn(text) < fewWords)
  return isBare ? ofItself : text === said ? 0 : isPart ? lessSure : withContext
}

/** The written answer nearest to the question, where the words before it are needed together with them. */
function answerTo(
  said: string,
  acts: readonly SentenceAct[],
  texts: readonly string[],
  vectors: Vectors,
  turns: PromptContext['turns'],
): FoundAnswer | null {
  const parts = acts.filter(({ act }) => act === 'advice').map(({ text }) => text)
  const before = turns.filter((it) => it.role === 'assistant').map((it) => it.content)
  const found = texts.flatMap((text) => {
    const vector = vectors.get(text)
    const less = lessFor(text, said, parts, texts)
    const answers = vector ? findAnswers(text, vector) : []
    const fresh = answers.find(
      (it) => !before.some((reply) => reply.includes(it.text.slice(0, enoughToKnow))),
    )
    return fresh ? [{ ...fresh, probability: fresh.probability - less, likeness: fresh.likeness - less }] : []
  })
  return found.toSorted((one, other) => other.likeness - one.likeness)[0] ?? null
}
const enoughToKnow = 40

/** The surest news in the whole text or in one of its parts; none that was answered before. */
function newsIn(
  said: string,
  told: readonly string[],
  vectors: Vectors,
  { turns, recentReplies = [] }: PromptContext,
): FoundNews | null {
  const found = [...new Set([said, ...told])].flatMap((text) => {
    const vector = vectors.get(text)
    return (vector && findNews(text, vector)) ?? []
  })
  const [best] = found.toSorted((one, other) => other.probability - one.probability)
  const before = [...turns.filter((it) => it.role === 'assistant').map((it) => it.content), ...recentReplies]
  return best && !before.some((it) => it.includes(best.text.slice(0, enoughToKnow))) ? best : null
}

/** A part of a text, or one with the words before it, is less sure than the text itself. */
const lessSure = 0.05
const withContext = 0.02
/** "What do I ask them?" alone says little: what was said before tells what it is about. */
const ofItself = 0.3
const fewWords = 6
const small =
  /\b(?:and|so|but|ok(?:ay)?|fair|then|what|which|how|where|when|who|why|would|should|shall|could|can|do|does|did|is|are|i|we|you|me|my|your|at|to|in|on|for|the|a|an|first|next|now|look|start|begin|think|suggest|recommend|advise|actually|really|even|here|there|go|say)\b/gi
const namesNothing = (text: string) => wordsIn(text.replace(small, ' ').replace(/[^\p{L}\s]/gu, ' ')) === 0
const pointers = /\b(?:them|they|it|that one|this one|those|these|him|her|he|she)\b/i
/** The most words of a question that may be about what was said before it: "And when he ignores this one too?" */
const shortQuestion = 20

/** How many of the founder's turns before a short question may say what it is about. */
const turnsBefore = 2

/** A short question together with the founder's words before it: "and what do I actually ask them?" */
function withBefore(said: string, acts: readonly SentenceAct[], turns: PromptContext['turns']): string[] {
  if (!acts.some(({ act }) => act === 'advice') || wordsIn(said) > shortQuestion) return []
  const before = turns.filter((it) => it.role === 'user').map((it) => it.content)
  return Array.from({ length: Math.min(turnsBefore, before.length) }, (_, more) =>
    [...before.slice(-more - 1), said].join(' '),
  )
}

/** From this many missions a plan may be larger than any day so far. */
const fullDay = 4

const bestDayOf = async ({ records }: Deciding): Promise<number | null> =>
  records ? readBestDay(records.database.orm, records.founder.id, records.today) : null

/** A question about own records, also where the head took it for one about what to do. */
const ownRecord =
  /\b(?:what(?:'s| is| was) (?:my|our|left|open|next|still|on)|how (?:many|much)\b.*\b(?:did|have|do|left|today|yesterday|this (?:week|month))\b|how did i do|what (?:did|have) i|what i (?:said|did)|(?:have|got) (?:the|my) lesson|remind me)\b/i

/** Whose records they are; "in my place" asks for an opinion. */
const ownWords =
  /\b(?:my|our)\b(?! (?:place|shoes|view|opinion|case|situation))|\b(?:did|have|had) (?:i|we)\b|\b(?:i|we) (?:said|told|mentioned|planned|promised|finished|did)\b|\b(?:list|still open|left)\b/i

const recordQuestion = (acts: readonly SentenceAct[]) =>
  acts.find(
    ({ act, text }) =>
      asksIt.test(text) &&
      (ownRecord.test(text) ? /^(?:data|advice)$/.test(act) : act === 'data' && ownWords.test(text)),
  )

/** The answer from the founder's own records, where one was asked for. */
async function readRecord(
  { records }: Deciding,
  context: PromptContext,
  acts: readonly SentenceAct[],
): Promise<string | null> {
  const question = recordQuestion(acts)
  if (!question) return null
  const stored = records ? { db: records.database.orm, founder: records.founder } : null
  return answerFromRecords({ stored, today: records?.today ?? '', context, question: question.text })
}
