/**
 * One thing that a reply does, such as taking in a feeling or asking what comes first. The dialog decides which moves a
 * reply makes; the words are the engine's.
 */
export interface Move {
  name: MoveName
  /** The founder's sentence that the move takes up. */
  said?: string
  /** The pieces of work it is about. */
  missions?: readonly { title: string; goalId?: string | null }[]
  /** Values for the words, such as a count, a time or an instruction. */
  values?: Readonly<Record<string, string>>
}

/** Words that stand as they are: the advice of a playbook entry, an answer from the founder's own records. */
export interface FixedWords {
  text: string
  /** The playbook entry it comes from. */
  entry?: string
}

export interface ReplyPlan {
  moves: (Move | FixedWords)[]
  /** Further moves, in order, for a reply that has to reach a length. */
  more: (Move | FixedWords)[]
  /** No open mission and no goal may be named in this reply. */
  quiet: boolean
}

export const moveNames = [
  // the plan
  'plan',
  'ask-plan',
  'ask-choice',
  'choice',
  'ask-first-step',
  'ask-size',
  'ask-if-then',
  'let-go',
  'added-later',
  'offer-add',
  'offer-done',
  'offer-count',
  'offer-change',
  'offer-move',
  'offer-figure',
  'figure-saved',
  // work
  'progress',
  'left-over',
  'still-open',
  'not-ticked',
  'beside-snag',
  'beside-low',
  'beside-glad',
  'unchanged',
  'later',
  'score',
  'completion',
  'done-other',
  'recap',
  'ask-completion',
  'restated',
  'all-done',
  'goal-meaning',
  // corrections
  'correct-target',
  'correct-name',
  'correct-time',
  'dropped',
  'moved',
  'can-return',
  'undone',
  'put-back',
  'reopened',
  'taken-out',
  'kept-on',
  'declined',
  'stays-open',
  'ask-correction',
  // the evening
  'ask-win',
  'ask-miss',
  'miss-why',
  'ask-lesson',
  'ask-first-move',
  'first-move',
  'close-evening',
  // people
  'react',
  'thought',
  'feeling',
  'feeling-briefly',
  'feeling-mild',
  'feeling-good',
  'ask-feeling',
  'stay',
  'win',
  'win-after',
  'good-news',
  'bad-news',
  'ask-bad-news',
  'ask-what-moved',
  'sorry',
  'obstacle',
  'obstacle-smaller',
  'ask-obstacle',
  'decision',
  'ask-real',
  'lesson',
  'answer',
  'answer-when',
  'agreed',
  'refused',
  'dont-know',
  'not-now',
  'greet',
  'thanks',
  'bye',
  'chat',
  'unclear',
  'about-coach',
  'insulted',
  'pushed-back',
  // advice
  'number',
  'unless',
  'offer-step',
  'which',
  'unknown',
  'missed',
  'ask-again',
  'choose-one',
  'yes-or-no',
  'how-to-say',
  'how-to',
  'why-so',
  'how-much',
  'is-it-normal',
  'ask-expert',
  'data-none',
] as const
export type MoveName = (typeof moveNames)[number]
