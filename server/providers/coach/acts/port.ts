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
}
