import type { FoundEntry } from '#server/features/coaching/playbook/rank-situations.ts'
import type { Lean } from '#server/features/coaching/written/dilemmas/judge-dilemma.ts'
import type { FoundAnswer } from '#server/features/coaching/written/find-answer.ts'
import type { FoundNews } from '#server/features/coaching/written/find-news.ts'
import type { FoundWay } from '#server/features/coaching/written/ways/ways.ts'
import type { SentenceAct } from '#server/providers/coach/acts/port.ts'
import type { FixedWords, Move } from '#server/providers/coach/dialog/port.ts'
import type {
  Category,
  ChangeDecision,
  ContextFact,
  Gist,
  MissionFact,
  PromptContext,
} from '#server/providers/coach/port.ts'
import type { FittingComment } from './comments.ts'
import type { KindOfMessage } from './message-kinds.ts'
import type { Asked, DialogState } from './state.ts'
import type { Tone } from './tone.ts'

/** Everything that a reply is decided by. */
export interface TurnFacts {
  occasion: PromptContext['occasion']
  style: PromptContext['style']
  said: string
  acts: readonly SentenceAct[]
  /** Whether each part of the text tells something good or bad. */
  tones: ReadonlyMap<string, Tone>
  /** How likely any part of the text is good or bad, and the whole of it wants advice. */
  likely: { good: number; bad: number; seeksAdvice: number }
  /** Whether the whole of it rather is good or bad news, however faintly. */
  leans?: Tone
  /** What a listener would say back. */
  gist: Gist | null
  /** What kind of message it is, the likeliest first. */
  kinds: readonly KindOfMessage[]
  /** The thoughts that a friend could add to it, the best first. */
  fitting: readonly FittingComment[]
  decisions: readonly ChangeDecision[]
  /** The day's missions after the decisions. */
  missions: readonly MissionFact[]
  /** Ids of missions about whose progress or end an offer is open, of this turn or of earlier today. */
  offeredOn: ReadonlySet<string>
  /** What is known of other days: promises, yesterday, what is put off. */
  facts: readonly ContextFact[]
  /** Playbook entries that fit, the best first. */
  entries: readonly FoundEntry[]
  /** The answer that most likely is one to what was asked or told. */
  answer: FoundAnswer | null
  /** Where the coach leans, of what the founder asks to decide. */
  dilemma?: Lean | null
  /** The general way that a question asks for. */
  way?: FoundWay | null
  /** Whether the message wants to hear what to do, with a question mark or without. */
  seeksAdvice: boolean
  /** Whether the coach has begun a reply of the last days with a text's first words. */
  wasSaid: (text: string) => boolean
  /** The same, or in this talk. */
  wasSaidBefore?: (text: string) => boolean
  /** Written replies that may take up what was told, the likeliest first; none where something was written down. */
  news: readonly FoundNews[]
  /** Whether the turn was read by meaning; by words alone all is less sure. */
  byMeaning: boolean
  /** The answer from the founder's own records, where one was asked for and found. */
  record: string | null
  /** Whether a question is about the founder's own records. */
  asksRecord: boolean
  /** Says that nothing of the kind is on the list, where a question names something that is not. */
  noRecord?: string | null
  /** The largest number of missions the founder ever finished in a day, where known. */
  bestDay: number | null
}

/** A mission that the reply offers. */
export interface OfferedMission {
  title: string
  targetValue: number | null
  category: Category
}

/** What one planner decides. `next` says whether the conversation's own next question may follow. */
export interface Planned {
  moves: (Move | FixedWords)[]
  more?: (Move | FixedWords)[]
  quiet?: boolean
  asked?: Asked | null
  offer?: OfferedMission
  next?: boolean
  state?: Partial<DialogState>
}

export const applied = (turn: TurnFacts) => turn.decisions.filter((it) => it.verdict === 'applied')
export const openOf = (missions: readonly MissionFact[]) => missions.filter((it) => !it.isCompleted)
/** Each mission once, as it was last. */
export const unique = (missions: MissionFact[]) =>
  missions.filter((it, i) => missions.findLastIndex((other) => other.id === it.id) === i)

export const yes =
  /^(?:yes|yeah|yep|yup|ok|okay|sure|fine|good|right|agreed|sounds (?:good|right|fine)|that works|i (?:will|do|can)|of course|definitely|exactly|perfect|yes please|ok great|great)$/
export const no =
  /^(?:no|nope|nah|not really|no thanks?|no thank you|none|nothing|not (?:now|today|yet)|no not now(?: thanks)?)$/
/** A short text in lower case without marks. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]/g, '')
    .trim()

export const isYesOrNo = (said: string): boolean => yes.test(bare(said)) || no.test(bare(said))
