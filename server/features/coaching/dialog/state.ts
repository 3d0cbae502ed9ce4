import type { QuestionKind } from '#server/providers/coach/acts/port.ts'
import type { MoveName } from '#server/providers/coach/dialog/port.ts'

/** A question of the coach that waits for an answer. */
export interface Asked {
  move: MoveName | 'entry'
  kind: QuestionKind
  /** The mission it is about. */
  missionId?: string
}

export type KeptKind = 'lesson' | 'decision' | 'obstacle' | 'first-move'

/** What the dialog remembers of a session; kept in the slots of its turns. */
export interface DialogState {
  turn: number
  asked: Asked | null
  /** Every question of the session, once each. */
  questions: string[]
  /** Title of the mission that comes first. */
  priority: string | null
  /** The playbook entry under way: its question was asked, its step was offered, or its exception was said. `rest` was not said yet. */
  entry: { id: string; step: 'asked' | 'offered' | 'excepted'; rest: string } | null
  /** What the founder has told, so that it is not asked for. */
  told: string[]
  /** The sentences that told a lesson, a decision, an obstacle and tomorrow's first move. */
  kept: Partial<Record<KeptKind, string>>
  /** What the last turn was, for a feeling that goes on. */
  lead: string | null
  /** Turns in a row that were not understood. */
  unclear: number
}

/** What is told of a mission that was put off, whether or not its new day was agreed. */
export const putOff = (missionId: string): string => `put-off ${missionId}`

export const newState: DialogState = {
  turn: 0,
  asked: null,
  questions: [],
  priority: null,
  entry: null,
  told: [],
  kept: {},
  lead: null,
  unclear: 0,
}

/** The state in the slots of the last turn; a new one where there is none, or one of another shape. */
export function readState(slots: Record<string, unknown>): DialogState {
  const stored = slots.dialog
  if (typeof stored !== 'object' || stored === null || !('turn' in stored)) return newState
  return { ...newState, ...(stored as Partial<DialogState>) }
}

/** The stage names that the extraction knows: they say what an answer may change. */
const stages: Partial<Record<Asked['move'], string>> = {
  'ask-choice': 'one-thing',
  'ask-plan': 'anything',
  'ask-size': 'size',
  'ask-if-then': 'if-then',
  'ask-win': 'wins',
  'ask-miss': 'misses',
  'ask-lesson': 'lesson',
  'ask-first-move': 'first-move',
  entry: 'decision',
  'ask-feeling': 'avoided',
}

/** The slots for the next turn: the dialog's state, and what the extraction needs to read an answer. */
export function slotsOf(state: DialogState): Record<string, unknown> {
  const { asked } = state
  return {
    dialog: state,
    turn: state.turn,
    priority: state.priority,
    stage: asked ? (stages[asked.move] ?? null) : null,
    askedKind: asked?.kind ?? null,
    pendingMissionId: asked?.missionId ?? null,
    pendingAsk: asked?.move === 'offer-done' ? 'finished' : null,
  }
}
