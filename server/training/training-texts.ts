import { createHash } from 'node:crypto'
import type { Tone } from '#server/features/coaching/dialog/tone.ts'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import { noSituation } from '#server/features/coaching/playbook/rank-situations.ts'
import type { PlaybookEntry } from '#server/features/coaching/playbook/read-entry.ts'
import { allReplies } from '#server/features/coaching/written/reply-index.ts'
import { writtenNews } from '#server/features/coaching/written/written-replies.ts'
import type { Act } from '#server/providers/coach/acts/port.ts'
import { toUnitLength } from '#server/providers/encoder/model.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { dangerTexts } from './danger-texts.ts'
import { readData } from './data-file.ts'
import { embedAll } from './embed-all.ts'
import { readReports } from './labelled-reports.ts'
import { readGrades } from './reply-examples.ts'
import type { TextExample } from './train-text-head.ts'
import {
  hashOfTrainingData,
  messageOf,
  readActSentences,
  readPlainSentences,
  readStories,
  readTones,
  readVoices,
  turnsOf,
  voicesWithMarks,
} from './voices.ts'

/** The texts that stand for a situation: its title and how founders say it. */
export const phrasesOf = ({ title, says }: Pick<PlaybookEntry, 'title' | 'says'>): string[] => [
  title.replace(/["“”]/g, ''),
  ...says,
]

/** Acts of sentences that are about no situation. */
const ordinary = /^(?:plan|progress|completion|small-talk|answer|correction|data)$/
/** Every so many of them are enough. */
const everyOther = 2

async function embedExamples(
  examples: readonly Omit<TextExample, 'vector'>[],
  encoder: Encoder,
): Promise<TextExample[]> {
  const vectors = await embedAll(
    encoder,
    examples.map((it) => it.text),
  )
  return examples.map((it) => ({ ...it, vector: vectors.get(it.text)! }))
}

/** The phrases of the playbook, stories of founders, and sentences of ordinary days that are none of its situations. */
export async function situationExamples(encoder: Encoder): Promise<TextExample[]> {
  const phrases = [...playbook().values()].flatMap((entry) =>
    phrasesOf(entry).map((text) => ({ id: entry.id, text })),
  )
  const others = [...readActSentences(), ...readPlainSentences()]
    .filter(({ act }) => ordinary.test(act))
    .filter((_, i) => i % everyOther === 0)
    .map(({ text }) => ({ id: noSituation, text }))
  const stories = readStories('situation-stories').map(({ id, says }) => ({ id, text: says }))
  const all = [...phrases, ...stories, ...others]
  return embedExamples(all, encoder)
}

/** A hash over everything the head learns from, so that weights that are out of date are noticed. */
export function hashOfPhrases(): string {
  const hash = createHash('sha256').update(hashOfTrainingData())
  for (const entry of playbook().values()) hash.update(`${entry.id}\n${phrasesOf(entry).join('\n')}\n`)
  for (const { kind, topic, title, says, text, tone } of allReplies())
    hash.update(`${kind} ${topic} ${title} ${tone}\n${says.join('\n')}\n${text}\n`)
  for (const { id, says } of readStories('situation-stories')) hash.update(`${id} ${says}\n`)
  for (const { text, label } of dangerTexts('train')) hash.update(`${label} ${text}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** A hash over everything the head for tones learns from. */
export const hashOfTones = (): string =>
  createHash('sha256')
    .update(hashOfPhrases())
    .update(JSON.stringify(readTones('train')))
    .digest('hex')
    .slice(0, 16)

/** The tone of acts that hardly have another, for sentences that were labelled without one. */
const toneOfAct: Partial<Record<Act, Tone>> = {
  win: 'good',
  obstacle: 'bad',
  plan: 'neutral',
  progress: 'neutral',
  completion: 'neutral',
  figure: 'neutral',
  advice: 'neutral',
  data: 'neutral',
}

/** Sentences that tell something good, something bad, or neither. */
export async function toneExamples(encoder: Encoder): Promise<TextExample[]> {
  const labelled = readActSentences().flatMap(({ text, act, tone }, i) => {
    const id = tone ?? toneOfAct[act]
    // There is enough of what is neither.
    return id && (id !== 'neutral' || i % everyOther === 0) ? [{ id, text }] : []
  })
  for (const { says, tone } of [...writtenNews().values()].flat())
    labelled.push(...says.map((text) => ({ id: tone ?? ('neutral' as const), text })))
  for (const { parts, whole } of readTones('train')) {
    const all = parts.map(({ text }) => text).join(' ')
    const pieces = parts.map(({ text, tone }) => ({ id: tone, text }))
    const message = whole === 'mixed' || parts.length === 1 ? [] : [{ id: whole, text: all }]
    for (let i = 0; i < weightOfMessages; i += 1) labelled.push(...pieces, ...message)
  }
  return embedExamples(labelled, encoder)
}

/** Messages whose every piece was labelled are few beside single sentences, and count as so many. */
const weightOfMessages = 4

/** Of what is told of one event so many ways are enough. */
const everyThird = 3

/** Messages that want advice, and messages that only tell, plan or report. */
export async function adviceExamples(encoder: Encoder): Promise<TextExample[]> {
  const lines = readVoices('train')
  const withMarks = voicesWithMarks(lines)
  const messages = [...turnsOf(lines)].map((turn) => ({
    id: turn.some(({ act }) => act === 'advice') ? 'advice' : 'none',
    text: messageOf(turn, withMarks),
  }))
  const asked = [
    ...readGrades('answer-grades'),
    ...readStories('situation-stories').filter(({ id }) => id !== noSituation),
  ]
  const told = [...writtenNews().values()]
    .flat()
    .flatMap(({ says }) => says)
    .filter((_, i) => i % everyThird === 0)
  const all = [
    ...messages,
    ...asked.map(({ says }) => ({ id: 'advice', text: says })),
    ...[...readGrades('news-grades').map(({ says }) => says), ...told].map((text) => ({ id: 'none', text })),
  ]
  return embedExamples(all, encoder)
}

/** What each reply is for, the middle of its title and of the ways to say it, and what it says: two vectors each. */
export async function replyVectors(encoder: Encoder): Promise<Float32Array[]> {
  const replies = allReplies()
  const vectors = await embedAll(
    encoder,
    replies.flatMap(({ title, says, text }) => [title, ...says, text]),
  )
  return replies.flatMap(({ title, says, text }) => {
    const asked = [title, ...says].map((it) => vectors.get(it)!)
    const middle = asked[0]!.map((_, at) => asked.reduce((sum, it) => sum + it[at]!, 0))
    return [toUnitLength(middle), vectors.get(text)!]
  })
}

/** What founders tell of their days; some of it is heavy to hear, and none of it points to danger. */
const messagesOfDays = (): string[] => [
  ...readData<{ text: string }>('worries').map(({ text }) => text),
  ...readTones('train').map(({ parts }) => parts.map(({ text }) => text).join(' ')),
  ...readReports('train').map(({ said }) => said),
]

/** A hash over everything that the head for danger learns from. */
export const hashOfHeaviness = (): string =>
  createHash('sha256')
    .update(hashOfPhrases())
    .update(JSON.stringify(messagesOfDays()))
    .digest('hex')
    .slice(0, 16)

/** Sentences about danger, and as many ordinary ones as there are. */
export async function heavinessExamples(encoder: Encoder): Promise<TextExample[]> {
  const all = [
    ...dangerTexts('train'),
    ...messagesOfDays().map((text) => ({ text, label: 'ordinary' as const })),
  ].map(({ text, label }) => ({ id: label, text }))
  return embedExamples(all, encoder)
}
