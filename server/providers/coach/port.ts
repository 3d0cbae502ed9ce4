import type { MetricName } from '#contract/metrics.ts'
import type { SentenceAct } from './acts/port.ts'
import type { ReplyPlan } from './dialog/port.ts'
import type { ModelUsage } from './usage.ts'
import type { ReplyValidator } from './validator/port.ts'

export { freeUsage, type ModelUsage } from './usage.ts'
export type { RejectionReason, ReplyValidator } from './validator/port.ts'

/**
 * A coach engine. It extracts proposals and writes replies; it never computes a number and never writes to the
 * database.
 */
export interface CoachModel {
  readonly id: string
  /** A description for the operator; the id when omitted. */
  readonly about?: string
  /** The free engine behind this one, if this one is paid by the token. */
  readonly free?: CoachModel
  /**
   * The coach of one founder and why it is no better one, where founders connect models of their own; omitted where all
   * have the same.
   */
  forFounder?(founderId: string): Promise<{ coach: CoachModel; degraded: string | null }>
  /** Extracts proposals from a founder's text, each with the words it rests on. */
  extract(said: string, promptContext: PromptContext, signal: AbortSignal): Promise<Extraction>
  /** Writes a reply: at most 70 words for a spoken turn, 25-60 for a status update, ending in one question or action. */
  reply(
    scene: PromptContext,
    extraction: Extraction,
    decisions: ChangeDecision[],
    signal: AbortSignal,
    validator?: ReplyValidator,
  ): Promise<Reply>
  /** Summarises a session in at most 60 words, with at most three insights and a quote for each. */
  summarize(
    scene: PromptContext,
    outcomes: ChangeDecision[],
    signal: AbortSignal,
    desk?: ReplyValidator,
  ): Promise<SessionSummary>
  /** Whether its server answers one request at a time, so that two at once would only wait for each other. */
  readonly oneAtATime?: boolean
  /** This coach for one turn, whose calls share one deadline; omitted when it needs none. */
  forTurn?(): CoachModel
  check?(): Promise<{ ok: boolean; detail: string }>
}

export type Occasion = 'morning' | 'evening' | 'status-update'
export type Priority = 'low' | 'medium' | 'high'
export type Category = 'revenue' | 'customers' | 'product' | 'team' | 'other'
export type Style = 'supportive' | 'balanced' | 'aggressive'

export interface MissionFact {
  id: string
  title: string
  targetValue: number | null
  currentValue: number
  isCompleted: boolean
  priority: Priority
  category: Category
  /** The 90-day goal it belongs to. */
  goalId?: string | null
}

/** A mission of a later day, and whether it was carried there from today. */
export type PlannedMission = MissionFact & { wasMoved?: boolean }

/** Progress recorded today: the words it rests on, and the mission's value before and after. */
export interface BookedStep {
  missionId: string
  quote: string
  from: number
  to: number
  completed: boolean
}

/** Everything a coach may know. `slots` is its own JSON state of the session, returned to it on the next turn. */
export interface PromptContext {
  occasion: Occasion
  style: Style
  firstName: string
  missions: MissionFact[]
  /** Missions planned for the next day: they can be changed, but no progress is recorded on them. */
  tomorrow?: PlannedMission[]
  /** Missions planned for days after that, with the day in words; they can only be moved. */
  later?: (PlannedMission & { until: string })[]
  goal: {
    id?: string
    title: string
    current: number | null
    target: number | null
    daysLeft: number
  } | null
  /** The active goals with numbers. */
  goals?: {
    id: string
    title: string
    current: number
    target: number
    unit: { before: string; after: string }
  }[]
  turns: { role: 'user' | 'assistant'; content: string }[]
  slots: Record<string, unknown>
  /** What is known of the business, a statement a line; read for language models only. */
  business?: string[]
  /** The entries of the playbook closest to what was said, the closest first. */
  playbook?: PlaybookExcerpt[]
  /** Progress recorded earlier today, oldest first; a repetition counts once. */
  booked?: BookedStep[]
  /** Ids of missions about whose progress or end an offer of today is open. */
  askedToday?: string[]
  /** Other changes made today, oldest first, each with the words it rests on; `dropped` is the id of a mission taken off. */
  changedToday?: { title: string; what: string; quote: string; dropped?: string | undefined }[]
  /** Referents of the last turn, oldest first: what "make it thirty" refers to. */
  recentReferents?: { action: Proposal['action']; missionId: string | null; promiseId: string | null }[]
  /** Further facts of the founder, such as memories: `text` for the prompt, `label` as the name, `address` for the link. */
  facts?: ContextFact[]
  /** Seed for the choice of wording, stable when a turn is retried; begins with the session's day, if it has one. */
  seed?: string
  /** Today's execution score after the decisions, in percent, computed by the server. */
  score?: number | null
  /** What the reply does, decided by the dialog. */
  replyPlan?: ReplyPlan
  /** The coach's replies of the last seven days, oldest first: nothing is said twice. */
  recentReplies?: string[]
  /** A pseudonym of the founder, for the provider's prompt cache. */
  cacheKey?: string
}

export interface PlaybookExcerpt {
  title: string
  advice: string
  /** The case in which the advice does not hold. */
  unless: string
  number: string | null
  step: string
}

export interface ContextFact {
  kind: 'promise' | 'memory' | 'session' | 'forecast' | 'metric' | 'avoidance'
  id: string
  label: string
  address: string
  text: string
  /** For a promise: its outcome, and whether to ask about it now. */
  state?: 'open' | 'kept' | 'broken' | 'withdrawn'
  asks?: boolean
}

/** `quote` is an exact substring of the founder's text; `confidence` is 0..1. */
export type Proposal = { quote: string; confidence: number } & (
  | {
      action: 'create-mission'
      title: string
      targetValue: number | null
      priority: Priority
      category: Category
      when: 'today' | 'tomorrow'
    }
  | { action: 'record-progress'; missionId: string; change: { by: number } | { to: number } }
  | { action: 'complete-mission'; missionId: string }
  /** Changes of plan. The server reads the new day from the quote. */
  | { action: 'change-mission'; missionId: string; change: { target: number } | { title: string } }
  | { action: 'move-mission'; missionId: string }
  | { action: 'drop-mission'; missionId: string }
  | { action: 'note-promise'; what: string; due: 'today' | 'tomorrow' | 'this-week' | null }
  /** A promise of the prompt context was kept, gets another day, or is withdrawn. */
  | { action: 'keep-promise'; promiseId: string; what: string }
  | { action: 'move-promise'; promiseId: string; what: string }
  | { action: 'drop-promise'; promiseId: string; what: string }
  | {
      action: 'remember'
      kind: 'fact' | 'preference' | 'pattern' | 'commitment' | 'challenge' | 'strength'
      content: string
    }
  /**
   * A figure of the business in a month, as it was said: money in units and not in cents. `month` is `YYYY-MM`; the
   * policy sets it, as it reads it from the founder's words.
   */
  | { action: 'record-figure'; metric: MetricName; value: number; month: string | null }
  /** Where a 90-day goal stands, read from the words by the server; `typed` is the founder's own wording of the value. */
  | { action: 'update-goal'; goalId: string; change: { to: number } | { by: number }; typed?: string }
)

/** The founder's own words for what a message is about, in the second person, and how likely they are the right ones. */
export interface Gist {
  words: string
  chance: number
}

/** What a founder asks to decide, in words that follow "I'd", in the second person: two things, or one that is done or not. */
export interface Dilemma {
  /** The part of the message that is about it. */
  about: string
  first: string
  second: string | null
  /** How likely these are the words that were meant. */
  chance: number
}

export interface Extraction {
  proposals: Proposal[]
  /** What each sentence does; left out by engines that do not say. */
  acts?: SentenceAct[]
  /** What a listener would say back; left out by engines that do not say. */
  gist?: Gist | null
  /** What the founder asks to decide; left out by engines that do not say. */
  dilemma?: Dilemma | null
  /** Whether its steps were judged by what the text means, so that no rule for wording need doubt them. */
  byMeaning?: boolean
  intent: 'plan' | 'report' | 'question' | 'feeling' | 'closing' | 'unclear'
  blockers: string[]
  metrics: { name: string; value: number; quote: string }[]
  slots: Record<string, unknown>
  /** The founder's text; set by `sanitizeExtraction`. */
  said?: string
  by?: ModelUsage
}

/**
 * The policy's decision on a proposal, or the founder's answer to an offer. `mission` is the mission after the change
 * as stored; for a mission that left the day's list, and for `undone`, as it was before. `until` is the new day in
 * words, "tomorrow" or "Friday 27 November", or the month of a figure, "October". `restated` repeats progress recorded
 * earlier today and changes nothing.
 */
export interface ChangeDecision {
  proposal: Proposal
  verdict: 'applied' | 'offered' | 'dropped' | 'declined' | 'undone' | 'restated'
  mission: MissionFact | null
  until?: string
}

export interface Reply {
  text: string
  slots: Record<string, unknown>
  by?: ModelUsage
}

export interface SessionSummary {
  summary: string
  insights: { content: string; quote: string }[]
  by?: ModelUsage
}
