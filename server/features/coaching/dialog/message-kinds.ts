import { headIn, rankLabels } from '#server/platform/text/text-head.ts'
import {
  acts,
  type QuestionKind,
  questionKinds,
  type SentenceAct,
} from '#server/providers/coach/acts/port.ts'
import type { Occasion } from '#server/providers/coach/port.ts'

/** What a message tells above all, as a listener takes it. */
export const messageKinds = [
  'win',
  'done',
  'setback',
  'low',
  'worry',
  'chance',
  'family',
  'glad',
  'waiting',
  'decided',
  'lesson',
  'fact',
  'intent',
  'undone',
  'light',
  'coach',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** Labels of the head, which `npm run coach:train` trains: what is told, or a message that is met in other ways. */
export const messageLabels = [...messageKinds, 'parting', 'question', 'plan'] as const
export const messageKindFile = new URL('message-kind-head.json', import.meta.url)

export const messageKindHead = headIn(messageKindFile)

export interface KindOfMessage {
  kind: MessageKind
  chance: number
}

/** What is known of a message beside its words and meaning. */
export interface MessageSetting {
  occasion: Occasion
  /** What kind of question it may answer. */
  asked: QuestionKind | null
  /** What each part of it does. */
  acts: readonly SentenceAct[]
  /** How likely any part tells something good, or bad. */
  good: number
  bad: number
}

/** How many numbers a setting is. */
export const settingSize = acts.length + questionKinds.length + 4

/** The meaning of a message and its setting, in one row of numbers. */
export const withSetting = (vector: Float32Array, setting: MessageSetting): Float32Array =>
  Float32Array.from([
    ...vector,
    ...acts.map((act) => Math.max(0, ...setting.acts.map(({ chances }) => chances?.[act] ?? 0))),
    ...questionKinds.map((kind) => Number(setting.asked === kind)),
    Number(setting.occasion === 'morning'),
    Number(setting.occasion === 'evening'),
    setting.good,
    setting.bad,
  ])

/** How likely a message is of each kind, the likeliest first; `row` is its meaning and setting, or null. */
export const kindsOfMessage = (text: string, row: Float32Array | null): KindOfMessage[] =>
  rankLabels(messageKindHead.read(), messageKinds, text, row).map(({ label, chance }) => ({
    kind: label,
    chance,
  }))
