import type {
  CoachChange,
  CoachingSession,
  ConversationMessage,
  SessionType,
  TranscribedSession,
} from '#contract/coaching.ts'
import type { MicrophoneCause } from '#web/browser/microphone.ts'

/** Where a session stands. `ready` is between turns; `waiting` the two seconds before it listens again by itself. */
export type Phase =
  | 'idle'
  | 'starting'
  | 'ready'
  | 'asking'
  | 'opening'
  | 'listening'
  | 'thinking'
  | 'speaking'
  | 'waiting'
  | 'paused'
  | 'ending'
  | 'ended'
  | 'error'

/** Who turns speech into text: the server, this browser's recogniser, or nobody (then the founder types). */
export type Ears = 'server' | 'recogniser' | 'none'

/** What the founder said, kept until the server has it, so that a lost network loses no words. */
export interface Turn {
  readonly id: string
  readonly at: string
  readonly spoken: boolean
  readonly audio: Blob | null
  readonly transcript: string | null
}

export type Failure =
  | { readonly of: 'start' }
  | { readonly of: 'microphone'; readonly cause: MicrophoneCause }
  | { readonly of: 'turn' }
  | { readonly of: 'end' }

export type Note = 'voiceless' | 'nothing-heard' | 'resumed' | null

export interface SessionState {
  readonly phase: Phase
  readonly type: SessionType
  readonly session: { readonly id: string; readonly startedAt: string } | null
  /** Seconds on the session's clock. */
  readonly seconds: number
  /** Seconds of the recording now running, and the most the server takes. */
  readonly heardFor: number
  readonly maxSeconds: number
  readonly ears: Ears
  /** True once the founder agreed that the browser's maker may hear the audio. */
  readonly consented: boolean
  /** Words recognised so far in this recording; empty when the server listens. */
  readonly hearing: string
  readonly messages: readonly ConversationMessage[]
  readonly changes: readonly CoachChange[]
  readonly turn: Turn | null
  /** Whether the latest turn was spoken: only then does it listen again by itself. */
  readonly spoken: boolean
  readonly quietRounds: number
  readonly failure: Failure | null
  readonly note: Note
  readonly report: CoachingSession | null
}

export interface Answer {
  readonly userMessage: string
  readonly aiResponse: string
  readonly audioUrl: string | null
  readonly goalUpdates: readonly CoachChange[]
  readonly noSpeech: boolean
}

/** What can happen: first the founder's acts, then the world's answers. */
export type SessionEvent =
  | { readonly type: 'begin' | 'talk' | 'stop' | 'pause' | 'cancel' | 'retry' | 'consent' | 'end' }
  | { readonly type: 'typed'; readonly id: string; readonly at: string; readonly text: string }
  | {
      readonly type: 'ears-known'
      readonly ears: Ears
      readonly consented: boolean
      readonly maxSeconds: number
    }
  | { readonly type: 'started'; readonly session: TranscribedSession; readonly at: string }
  | { readonly type: 'voiced'; readonly audioUrl: string | null }
  | { readonly type: 'microphone-failed'; readonly cause: MicrophoneCause }
  | { readonly type: 'hearing'; readonly text: string }
  | { readonly type: 'recorded'; readonly turn: Turn | null }
  | { readonly type: 'answered'; readonly turnId: string; readonly answer: Answer; readonly at: string }
  | { readonly type: 'turn-failed'; readonly turnId: string }
  | { readonly type: 'settled'; readonly change: CoachChange }
  | { readonly type: 'completed'; readonly report: CoachingSession }
  | {
      readonly type:
        | 'start-failed'
        | 'microphone-opened'
        | 'played'
        | 'play-failed'
        | 'waited'
        | 'tick'
        | 'hidden'
        | 'end-failed'
    }

/** What the machine asks of the world. */
export type Command =
  | { readonly do: 'start-session'; readonly type: SessionType }
  | { readonly do: 'voice'; readonly text: string }
  | { readonly do: 'play'; readonly audioUrl: string }
  | { readonly do: 'open-microphone'; readonly ears: Ears }
  | {
      readonly do: 'send-turn'
      readonly sessionId: string
      readonly sessionType: SessionType
      readonly turn: Turn
    }
  | { readonly do: 'complete'; readonly sessionId: string }
  | {
      readonly do: 'toast'
      readonly tone: 'plain' | 'failure'
      readonly title: string
      readonly text: string
      /** The change that the toast's Undo takes back. */
      readonly changeId?: string
    }
  | {
      readonly do:
        | 'unlock-sound'
        | 'hush'
        | 'remember-consent'
        | 'finish-recording'
        | 'drop-recording'
        | 'abandon-call'
        | 'wait'
    }

export function newSession(type: SessionType): SessionState {
  return {
    phase: 'idle',
    type,
    session: null,
    seconds: 0,
    heardFor: 0,
    maxSeconds: 180,
    ears: 'server',
    consented: false,
    hearing: '',
    messages: [],
    changes: [],
    turn: null,
    spoken: false,
    quietRounds: 0,
    failure: null,
    note: null,
    report: null,
  }
}
