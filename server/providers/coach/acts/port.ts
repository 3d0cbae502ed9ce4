/** What a sentence does in a conversation, the most caring answer first. */
export const acts = [
  'distress',
  'feeling',
  'advice',
  'data',
  'correction',
  'win',
  'completion',
  'progress',
  'obstacle',
  'decision',
  'lesson',
  'answer',
  'figure',
  'plan',
  'not-now',
  'small-talk',
] as const
export type Act = (typeof acts)[number]

/** What the coach's last line asked for. */
export const questionKinds = [
  'plan',
  'progress',
  'why',
  'who',
  'when',
  'number',
  'confirm',
  'mood',
  'block',
  'lesson',
  'choice',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Whether a sentence tells something good, something bad, or neither. */
export const tones = ['good', 'bad', 'neutral'] as const
export type Tone = (typeof tones)[number]

/** One sentence or clause of a text, with the act it most likely is and how likely that is. */
export interface SentenceAct {
  text: string
  act: Act
  probability: number
  /** How likely it reports work, whether in part, done, or as a win. */
  worked?: number
  /** How likely it is each act, as far as meaning and words tell. */
  chances?: Readonly<Partial<Record<Act, number>>>
  /** What it asks about the founder's own list, where it does. */
  asks?: ListQuestion
}

/** What may be asked of the list: whether something is on it, done, open, moved or gone; its count, how many are left, its day, or its state in general. */
export type ListAspect = 'noted' | 'done' | 'open' | 'left' | 'moved' | 'gone' | 'count' | 'day' | 'state'

/** A question about the founder's own list, by the words of the question alone. */
export interface ListQuestion {
  aspect: ListAspect
  /** Ids of the missions that it names or points at. */
  missions: string[]
  /** What it names that no mission is about: "the bank". */
  unknown: string | null
  /** The day it names: "today", "tomorrow", "friday". */
  day: string | null
  /** The number it wants confirmed: "I'm at five, right?" */
  count: number | null
  /** Whether yes or no answers it: not "when is it?" */
  confirms: boolean
}
