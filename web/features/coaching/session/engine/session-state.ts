import type { CoachChange, CoachingSession, ConversationMessage, SessionType } from '#contract/coaching.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import type { MicrophoneCause } from '#web/browser/audio/microphone.ts'

/**
 * The phase of a session. `ready` is between turns, `uploading` lasts until the server has the transcript, `waiting` is
 * the two seconds before the microphone reopens.
 */
export type Phase =
  | 'idle'
  | 'greeting'
  | 'ready'
  | 'asking'
  | 'opening'
  | 'listening'
  | 'uploading'
  | 'thinking'
  | 'speaking'
  | 'waiting'
  | 'paused'
  | 'ending'
  | 'ended'
  | 'error'

/** What turns speech into text: the server, this browser's recogniser, or nothing (the founder types). */
export type Transcriber = 'server' | 'recogniser' | 'none'

/**
 * The founder's voice settings. `bargeIn`: whether speaking over the coach stops it; `auto` means only with headphones.
 */
export interface Habits {
  readonly handsFree: boolean
  /** Milliseconds of silence that end a turn in hands-free mode. */
  readonly silenceMs: number
  readonly bargeIn: 'auto' | 'on' | 'off'
  /** When off, replies are captions only. */
  readonly speaks: boolean
}

/** The source of the coach's voice: the server, this device, or none (captions only). */
export type Voice = 'server' | 'device' | 'captions'

/** A founder's turn, stored until the server has it, so that a lost connection loses no words. */
export interface Turn {
  readonly id: string
  readonly at: string
  readonly spoken: boolean
  readonly audio: Blob | null
  readonly transcript: string | null
  /** Set when the founder spoke over the coach: the recording may contain the coach's voice. */
  readonly overCoach?: boolean
  /** The session of a turn from a previous visit. */
  readonly from?: { readonly sessionId: string; readonly sessionType: SessionType }
}

export type Failure =
  | { readonly of: 'start' }
  | { readonly of: 'microphone'; readonly cause: MicrophoneCause }
  | { readonly of: 'turn' }
  | { readonly of: 'unsent' }
  | { readonly of: 'end' }

export type Note = 'voiceless' | 'nothing-heard' | 'resumed' | 'nobody' | 'model-loading' | null

/** A line of the transcript; of a reply also the changes that are shown under it. */
export type SessionMessage = ConversationMessage & { readonly changeIds?: readonly string[] }

export interface SessionState {
  readonly phase: Phase
  readonly type: SessionType
  readonly session: { readonly id: string; readonly startedAt: string } | null
  /** Seconds on the session clock. */
  readonly seconds: number
  /** Seconds of the current recording, and the maximum the server accepts. */
  readonly recordedSeconds: number
  readonly maxSeconds: number
  readonly transcriber: Transcriber
  /** Whether the founder consented to sending audio to the browser's vendor. */
  readonly consented: boolean
  /** Whether the recogniser was probed, which happens only once the founder wants to talk. */
  readonly recogniserProbed: boolean
  /** The recogniser's transcript so far; empty when the server transcribes. */
  readonly partialTranscript: string
  readonly messages: readonly SessionMessage[]
  readonly changes: readonly CoachChange[]
  readonly turn: Turn | null
  /** The previous turn when the founder barged in: the rest of its reply still joins the transcript. */
  readonly previousTurn: Turn | null
  /** The streamed reply so far. */
  readonly reply: string
  readonly habits: Habits
  readonly headphones: boolean
  readonly voice: Voice
  /** The server's speech engine, and the engine that spoke the latest sentence. */
  readonly speaker: 'provider' | 'embedded' | 'none'
  readonly speechEngine: string | null
  readonly muted: boolean
  /** Space is held down: releasing it ends the turn. */
  readonly holding: boolean
  /** The page is hidden: nothing plays or listens. */
  readonly pageHidden: boolean
  /** Of the current recording: milliseconds of speech so far, and whether the founder is speaking now. */
  readonly spokenMs: number
  readonly isSpeaking: boolean
  /** The founder spoke over the coach, whose voice is paused until words follow. */
  readonly bargingIn: boolean
  /** The microphone is open while the coach speaks, to detect barge-in. */
  readonly watchingBargeIn: boolean
  /** Whether the latest turn was spoken; only then the microphone reopens by itself. */
  readonly spoken: boolean
  readonly silentRounds: number
  readonly failure: Failure | null
  readonly note: Note
  readonly report: CoachingSession | null
  /** The latest support offer; while set, the page is quiet. */
  readonly support: SupportOffer | null
}

export const defaultHabits: Habits = { handsFree: false, silenceMs: 1200, bargeIn: 'auto', speaks: true }

export function newSession(type: SessionType): SessionState {
  return {
    phase: 'idle',
    type,
    session: null,
    seconds: 0,
    recordedSeconds: 0,
    maxSeconds: 180,
    transcriber: 'server',
    consented: false,
    recogniserProbed: false,
    partialTranscript: '',
    messages: [],
    changes: [],
    turn: null,
    previousTurn: null,
    reply: '',
    habits: defaultHabits,
    headphones: false,
    voice: 'server',
    speaker: 'embedded',
    speechEngine: null,
    muted: false,
    holding: false,
    pageHidden: false,
    spokenMs: 0,
    isSpeaking: false,
    bargingIn: false,
    watchingBargeIn: false,
    spoken: false,
    silentRounds: 0,
    failure: null,
    note: null,
    report: null,
    support: null,
  }
}
