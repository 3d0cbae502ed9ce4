import type {
  AnsweringEngine,
  CoachChange,
  CoachingSession,
  SessionType,
  SourceFact,
  TranscribedSession,
} from '#contract/coaching.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import type { MicrophoneCause } from '#web/browser/audio/microphone.ts'
import type { RecogniserPlace } from '#web/browser/audio/recogniser.ts'
import type { Habits, SessionState, Transcriber, Turn } from './session-state.ts'

/** The machine's timers; setting one again replaces it. */
export type TimerName = 'listen-again' | 'silence' | 'nobody' | 'false-start'

export interface Answer {
  readonly userMessage: string
  readonly aiResponse: string
  readonly audioUrl: string | null
  readonly goalUpdates: readonly CoachChange[]
  readonly noSpeech: boolean
  readonly mind?: AnsweringEngine | null
  readonly receipts?: SourceFact[]
  readonly support?: SupportOffer | null
  /** The reply's audio was streamed sentence by sentence, so there is no audio URL. */
  readonly streamed?: boolean
  /** Set when the turn's session had ended: the session that took the turn. */
  readonly movedTo?: { readonly id: string; readonly startedAt: string }
}

/** Events of the session machine: first the founder's actions, then results from server and devices. */
export type SessionEvent =
  | { readonly type: 'begin' | 'talk' | 'stop' | 'pause' | 'cancel' | 'retry' | 'consent' | 'end' }
  | { readonly type: 'hold' | 'release' | 'mute' | 'hands-free' }
  | { readonly type: 'typed'; readonly id: string; readonly at: string; readonly text: string }
  | {
      readonly type: 'transcriber-known'
      readonly transcriber: Transcriber
      readonly consented: boolean
      readonly maxSeconds: number
      readonly speaker?: SessionState['speaker']
    }
  | { readonly type: 'recogniser-probed'; readonly place: RecogniserPlace }
  | { readonly type: 'settings-loaded'; readonly habits: Partial<Habits> }
  | { readonly type: 'headphones'; readonly connected: boolean }
  | {
      readonly type: 'started'
      readonly session: TranscribedSession
      readonly at: string
      /** A turn that a previous visit could not deliver. */
      readonly unsent?: Turn | null
    }
  | { readonly type: 'greeting-ready'; readonly audioUrl: string | null }
  | { readonly type: 'microphone-failed'; readonly cause: MicrophoneCause }
  | { readonly type: 'partial-transcript'; readonly text: string }
  | { readonly type: 'speech-started' | 'barge-in' }
  | { readonly type: 'speech-ended'; readonly durationMs: number }
  | { readonly type: 'timer-fired'; readonly name: TimerName }
  | { readonly type: 'recorded'; readonly turn: Turn | null }
  | { readonly type: 'transcribed'; readonly turnId: string; readonly text: string }
  /** The next text of the reply; null discards what was streamed so far. */
  | { readonly type: 'delta'; readonly turnId: string; readonly text: string | null }
  | { readonly type: 'reply-audible'; readonly turnId: string }
  | { readonly type: 'support-offered'; readonly support: SupportOffer }
  | { readonly type: 'model-loading' }
  | { readonly type: 'speech-engine'; readonly engine: string }
  | { readonly type: 'answered'; readonly turnId: string; readonly answer: Answer; readonly at: string }
  | { readonly type: 'turn-failed'; readonly turnId: string }
  | { readonly type: 'change-decided'; readonly change: CoachChange }
  | { readonly type: 'completed'; readonly report: CoachingSession }
  | {
      readonly type:
        | 'start-failed'
        | 'microphone-opened'
        | 'played'
        | 'play-failed'
        | 'tick'
        | 'hidden'
        | 'shown'
        | 'end-failed'
    }

/** Side effects the machine requests. */
export type Command =
  | { readonly do: 'start-session'; readonly type: SessionType }
  | { readonly do: 'speak-greeting'; readonly text: string }
  | { readonly do: 'play'; readonly audioUrl: string }
  | { readonly do: 'speak-on-device'; readonly text: string }
  | { readonly do: 'set-timer'; readonly name: TimerName; readonly ms: number }
  | { readonly do: 'clear-timer'; readonly name: TimerName }
  | { readonly do: 'mute'; readonly muted: boolean }
  | { readonly do: 'forget-turn'; readonly turnId: string }
  | { readonly do: 'open-microphone'; readonly transcriber: Transcriber }
  | {
      readonly do: 'send-turn'
      readonly sessionId: string
      readonly sessionType: SessionType
      readonly turn: Turn
    }
  | { readonly do: 'complete-session'; readonly sessionId: string }
  | {
      readonly do: 'toast'
      readonly tone: 'plain' | 'failure'
      readonly title: string
      readonly text: string
      /** The change that the toast's Undo reverts. */
      readonly changeId?: string
    }
  | {
      readonly do:
        | 'unlock-sound'
        | 'probe-recogniser'
        | 'stop-playback'
        | 'pause-playback'
        | 'resume-playback'
        | 'watch-barge-in'
        | 'adopt-barge-in'
        | 'remember-consent'
        | 'finish-recording'
        | 'discard-recording'
        | 'abort-requests'
    }
