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
import type { Habits, MicrophoneState, SessionState, Turn } from './session-state.ts'

/** The machine's timers; setting one again replaces it. */
export type Alarm = 'listen-again' | 'silence' | 'nobody' | 'false-start'

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
      readonly type: 'ears-known'
      readonly ears: MicrophoneState
      readonly consented: boolean
      readonly maxSeconds: number
      readonly speaker?: SessionState['speaker']
    }
  | { readonly type: 'recogniser-probed'; readonly place: RecogniserPlace }
  | { readonly type: 'habits-known'; readonly habits: Partial<Habits> }
  | { readonly type: 'headphones'; readonly worn: boolean }
  | {
      readonly type: 'started'
      readonly session: TranscribedSession
      readonly at: string
      /** A turn that a previous visit could not deliver. */
      readonly unsent?: Turn | null
    }
  | { readonly type: 'voiced'; readonly audioUrl: string | null }
  | { readonly type: 'microphone-failed'; readonly cause: MicrophoneCause }
  | { readonly type: 'hearing'; readonly text: string }
  | { readonly type: 'voice-began' | 'barged' }
  | { readonly type: 'voice-ceased'; readonly lasted: number }
  | { readonly type: 'alarm'; readonly name: Alarm }
  | { readonly type: 'recorded'; readonly turn: Turn | null }
  | { readonly type: 'heard'; readonly turnId: string; readonly text: string }
  /** The next text of the reply; null discards what was streamed so far. */
  | { readonly type: 'delta'; readonly turnId: string; readonly text: string | null }
  | { readonly type: 'sounding'; readonly turnId: string }
  | { readonly type: 'supported'; readonly support: SupportOffer }
  | { readonly type: 'spoken-by'; readonly engine: string }
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
        | 'tick'
        | 'hidden'
        | 'shown'
        | 'end-failed'
    }

/** Side effects the machine requests. */
export type Command =
  | { readonly do: 'start-session'; readonly type: SessionType }
  | { readonly do: 'voice'; readonly text: string }
  | { readonly do: 'play'; readonly audioUrl: string }
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'alarm'; readonly name: Alarm; readonly ms: number }
  | { readonly do: 'calm'; readonly name: Alarm }
  | { readonly do: 'mute'; readonly on: boolean }
  | { readonly do: 'forget-turn'; readonly turnId: string }
  | { readonly do: 'open-microphone'; readonly ears: MicrophoneState }
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
      /** The change that the toast's Undo reverts. */
      readonly changeId?: string
    }
  | {
      readonly do:
        | 'unlock-sound'
        | 'probe-recogniser'
        | 'hush'
        | 'hold-voice'
        | 'resume-voice'
        | 'guard'
        | 'adopt-guard'
        | 'remember-consent'
        | 'finish-recording'
        | 'drop-recording'
        | 'abandon-call'
    }
