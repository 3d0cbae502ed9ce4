/** What we ask of a coach's mind. It reads and phrases; it never computes a number and never writes. */
export interface CoachModel {
  readonly id: string
  /** Who answers, in a line for the operator; left out, the id says it. */
  readonly about?: string
  /** The mind behind this one that costs nothing, where this one is paid by the token. */
  readonly free?: CoachModel
  /** Reads what a founder said into proposals, each with the words it rests on. */
  extract(said: string, promptContext: PromptContext, signal: AbortSignal): Promise<Extraction>
  /** Words for the founder: at most 70 for a spoken turn, 25-60 for a status update, ending in one question or action. */
  reply(
    scene: PromptContext,
    extraction: Extraction,
    decisions: ChangeDecision[],
    signal: AbortSignal,
    validator?: ReplyValidator,
  ): Promise<Reply>
  /** A finished session in at most 60 words, with at most three insights and the quote behind each. */
  summarize(
    scene: PromptContext,
    outcomes: ChangeDecision[],
    signal: AbortSignal,
    desk?: ReplyValidator,
  ): Promise<SessionSummary>
  /** This mind for one turn, whose answers keep to one deadline together; left out, it needs none. */
  forTurn?(): CoachModel
  check?(): Promise<{ ok: boolean; detail: string }>
}

/**
 * Where a mind hands in its words, a sentence at a time. `offer` answers null when the sentence has gone out to the
 * founder, or why it may not; `lacks` says what the words that went out still miss.
 */
export interface ReplyValidator {
  submit(sentence: string): RejectionReason | null
  readonly sentences: number
  missingPart(): 'length' | 'fact' | 'ending' | null
  /** Told the first sentence as soon as it looks whole, a moment before it is certain and offered. */
  preview?(sentence: string): void
}

export type RejectionReason = 'number' | 'markup' | 'flattery' | 'length' | 'empty' | 'secret' | 'repeated'

/** Who did a piece of thinking and what it cost; `degraded` says why nobody better did. Times in milliseconds. */
export interface ModelUsage {
  engine: string
  model: string | null
  tokensIn: number
  tokensOut: number
  tokensCached: number
  firstOutputMs: number | null
  totalMs: number
  finish: string | null
  degraded: string | null
}

/** The account of a mind that costs nothing. */
export const freeUsage = (engine: string, totalMs = 0): ModelUsage => ({
  engine,
  model: null,
  tokensIn: 0,
  tokensOut: 0,
  tokensCached: 0,
  firstOutputMs: null,
  totalMs,
  finish: null,
  degraded: null,
})

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
}

/** A step booked today: the words it rests on, and where the mission stood before and after it. */
export interface BookedStep {
  missionId: string
  quote: string
  from: number
  to: number
  completed: boolean
}

/** Everything a mind may know. `slots` is what it kept of this session itself (JSON), handed back on the next turn. */
export interface PromptContext {
  occasion: Occasion
  style: Style
  firstName: string
  missions: MissionFact[]
  /** What is planned for the next day already: it can be planned anew, and not be worked on. */
  tomorrow?: MissionFact[]
  goal: {
    id?: string
    title: string
    current: number | null
    target: number | null
    daysLeft: number
  } | null
  turns: { role: 'user' | 'assistant'; content: string }[]
  slots: Record<string, unknown>
  /** What was booked today already, the latest last: said again it counts once. */
  booked?: BookedStep[]
  /** What the last words changed or left to be asked, the latest last: "make it thirty" speaks of it. */
  recentReferents?: { action: Proposal['action']; missionId: string | null; promiseId: string | null }[]
  /** Further things known of the founder, such as memories: told in `text`, named by `label`, seen at `address`. */
  facts?: ContextFact[]
  /** By which wording varies, the same each time a turn is taken again; begins with the day it is said on, if on one. */
  seed?: string
  /** Today's execution score as it stands after the outcomes, in percent; the server's own. */
  score?: number | null
  /** The founder under another name, the same each time, by which a provider may keep its cache. */
  cacheKey?: string
}

export interface ContextFact {
  kind: 'promise' | 'memory' | 'session' | 'forecast' | 'metric' | 'avoidance'
  id: string
  label: string
  address: string
  text: string
  /** Of a promise: what became of it, and whether it is to be asked about now. */
  state?: 'open' | 'kept' | 'broken' | 'withdrawn'
  asks?: boolean
}

/** `quote` is cut from what the founder said, letter by letter; `confidence` is 0..1. */
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
  /** The plan changed on the founder's word. To which day a mission or promise moves, the server reads from the quote. */
  | { action: 'change-mission'; missionId: string; change: { target: number } | { title: string } }
  | { action: 'move-mission'; missionId: string }
  | { action: 'drop-mission'; missionId: string }
  | { action: 'note-promise'; what: string; due: 'today' | 'tomorrow' | 'this-week' | null }
  /** A promise among the scene's facts was kept, gets another day, or is taken back. */
  | { action: 'keep-promise'; promiseId: string; what: string }
  | { action: 'move-promise'; promiseId: string; what: string }
  | { action: 'drop-promise'; promiseId: string; what: string }
  | {
      action: 'remember'
      kind: 'fact' | 'preference' | 'pattern' | 'commitment' | 'challenge' | 'strength'
      content: string
    }
)

export interface Extraction {
  proposals: Proposal[]
  intent: 'plan' | 'report' | 'question' | 'feeling' | 'closing' | 'unclear'
  blockers: string[]
  metrics: { name: string; value: number; quote: string }[]
  slots: Record<string, unknown>
  /** The words that were heard; whoever asks for the reply sees to it. */
  said?: string
  by?: ModelUsage
}

/**
 * What became of a proposal at the gate, or of an offer in the founder's next words. `mission` is the mission after the
 * change, as the server stored it; of one that left the day's list, as it was. `until` is the day something moved to,
 * in words: "tomorrow", "Friday 27 November". What the founder took back is `undone`, with the mission as it was before.
 * What was booked earlier today and is said again is `restated`: nothing changes, and the mission is as it stands.
 */
export interface ChangeDecision {
  proposal: Proposal
  verdict: 'applied' | 'offered' | 'dropped' | 'declined' | 'undone' | 'restated'
  mission: MissionFact | null
  until?: string
}

/** Whether a change takes its mission off the day's list. */
export const leavesDay = ({ action }: Proposal): boolean =>
  action === 'move-mission' || action === 'drop-mission'

/** The day's missions as the outcomes leave them; one that is only being made has no id yet. */
export function missionsAfterDecisions(
  before: readonly MissionFact[],
  decisions: readonly ChangeDecision[],
): MissionFact[] {
  const latest = new Map(before.map((it) => [it.id, it]))
  for (const { proposal, verdict, mission } of decisions) {
    const gone = verdict === 'undone' ? proposal.action === 'create-mission' : leavesDay(proposal)
    if (verdict !== 'applied' && verdict !== 'undone') continue
    if (mission && gone) latest.delete(mission.id)
    else if (mission && latest.has(mission.id)) latest.set(mission.id, mission)
    else if (mission) continue
    else if (proposal.action === 'create-mission' && proposal.when === 'today') {
      const { title, targetValue, priority, category } = proposal
      const state = { currentValue: 0, isCompleted: false }
      latest.set(`new ${title}`, { id: '', title, targetValue, priority, category, ...state })
    }
  }
  return [...latest.values()]
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
