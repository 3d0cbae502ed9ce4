import type { MissionFact } from '#server/providers/coach/port.ts'
import type { Features } from '#server/providers/coach/rule-coach/acts/features.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { wordsOf } from './words-of.ts'

/** What is known of a part of a text beside a mission: whether the one may be about the other. */
export interface Link {
  part: Pick<PartActs, 'text' | 'likely'>
  mission: Pick<MissionFact, 'title' | 'targetValue' | 'currentValue'>
  /** Likeness of meaning of part and title, and of the best other mission; 0 without an encoder. */
  likeness: number
  others: number
  /** The share of title words that the part has, and the best such share of another mission. */
  words: number
  otherWords: number
}

const actsSeen = [
  'completion',
  'progress',
  'win',
  'plan',
  'not-now',
  'obstacle',
  'feeling',
  'answer',
  'correction',
  'advice',
  'data',
  'decision',
  'figure',
] as const
const count =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|both|all|wan)\b/i

/** Numbers that say how likely a part of a text reports work on a mission. */
export function linkFeatures({ part, mission, likeness, others, words, otherWords }: Link): Features {
  const done = part.likely('completion', 'progress', 'win')
  const counted = count.test(part.text) ? 1 : 0
  const targeted = mission.targetValue === null ? 0 : 1
  const margin = likeness - others
  const dense = Float32Array.from([
    1,
    3 * likeness,
    3 * words,
    6 * margin,
    3 * (words - otherWords),
    3 * done * likeness,
    3 * done * words,
    6 * done * Math.max(0, margin),
    counted,
    targeted,
    counted * targeted,
    done * counted * targeted,
    mission.currentValue > 0 ? 1 : 0,
    part.text.split(/\s+/).length > 12 ? 1 : 0,
    ...actsSeen.map((act) => 2 * part.likely(act)),
  ])
  return { dense, sparse: [] }
}

/** The share of a title's words that a text has. */
export function sharedWords(text: string, title: string): number {
  const said = new Set(wordsOf(text))
  const own = wordsOf(title)
  return own.filter((it) => said.has(it)).length / (own.length || 1)
}
