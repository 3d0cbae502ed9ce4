import type { CoachChange, CoachingSession, ConversationMessage, SessionType } from '#contract/coaching.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import type { MicrophoneCause } from '#web/browser/audio/microphone.ts'

/**
 * Where a session stands. `ready` is between turns, `uploading` until the server has heard, `waiting` the two seconds
 * before it listens again by itself.
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

/** Who turns speech into text: the server, this browser's recogniser, or nobody (then the founder types). */
export type MicrophoneState = 'server' | 'recogniser' | 'none'

/** How this founder likes to talk. `bargeIn`: whether speaking over the coach stops it; `auto` with headphones only. */
export interface Habits {
  readonly handsFree: boolean
  /** Silence that ends a turn in hands-free, in milliseconds. */
  readonly silenceMs: number
  readonly bargeIn: 'auto' | 'on' | 'off'
  /** Off: replies are captions only. */
  readonly speaks: boolean
}

/** Whose sound the founder hears: the server's, this device's, or nobody's (then the caption carries the words). */
export type Voice = 'server' | 'device' | 'captions'

/** What the founder said, kept until the server has it, so that a lost network loses no words. */
export interface Turn {
  readonly id: string
  readonly at: string
  readonly spoken: boolean
  readonly audio: Blob | null
  readonly transcript: string | null
  /** Said over the coach's voice: it may be that voice, come back through the microphone. */
  readonly over?: boolean
  /** The session it was said in, when that was an earlier visit's. */
  readonly from?: { readonly sessionId: string; readonly sessionType: SessionType }
}

export type Failure =
  | { readonly of: 'start' }
  | { readonly of: 'microphone'; readonly cause: MicrophoneCause }
  | { readonly of: 'turn' }
  | { readonly of: 'unsent' }
  | { readonly of: 'end' }

export type Note = 'voiceless' | 'nothing-heard' | 'resumed' | 'nobody' | null

export interface SessionState {
  readonly phase: Phase
  readonly type: SessionType
  readonly session: { readonly id: string; readonly startedAt: string } | null
  /** Seconds on the session's clock. */
  readonly seconds: number
  /** Seconds of the recording now running, and the most the server takes. */
  readonly heardFor: number
  readonly maxSeconds: number
  readonly ears: MicrophoneState
  /** True once the founder agreed that the browser's maker may hear the audio. */
  readonly consented: boolean
  /** True once the browser's recogniser was asked where it works; it is asked only when the founder wants to talk. */
  readonly probed: boolean
  /** Words recognised so far in this recording; empty when the server listens. */
  readonly hearing: string
  readonly messages: readonly ConversationMessage[]
  readonly changes: readonly CoachChange[]
  readonly turn: Turn | null
  /** The turn before, when the founder spoke over its answer: what is still to come of it joins the transcript. */
  readonly behind: Turn | null
  /** The reply as far as it has come while it is being streamed. */
  readonly reply: string
  readonly habits: Habits
  readonly headphones: boolean
  readonly voice: Voice
  /** Who speaks on this server, and who said the latest sentence there. */
  readonly speaker: 'provider' | 'embedded' | 'none'
  readonly spokenBy: string | null
  readonly muted: boolean
  /** Space is being held: the turn ends when it is let go. */
  readonly holding: boolean
  /** The page is out of sight: nothing plays and nothing listens. */
  readonly away: boolean
  /** Of the recording now running: milliseconds of speech so far, and whether somebody speaks at this moment. */
  readonly spokenMs: number
  readonly voiceOn: boolean
  /** The founder spoke over the coach, whose voice is held until it is clear that words follow. */
  readonly interrupting: boolean
  /** While the coach speaks: the microphone is open to notice the founder. */
  readonly guarding: boolean
  /** Whether the latest turn was spoken: only then does it listen again by itself. */
  readonly spoken: boolean
  readonly quietRounds: number
  readonly failure: Failure | null
  readonly note: Note
  readonly report: CoachingSession | null
  /** What safety answered last: the page is a quiet one while it stands. */
  readonly support: SupportOffer | null
}

export const usualHabits: Habits = { handsFree: false, silenceMs: 1200, bargeIn: 'auto', speaks: true }

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
    probed: false,
    hearing: '',
    messages: [],
    changes: [],
    turn: null,
    behind: null,
    reply: '',
    habits: usualHabits,
    headphones: false,
    voice: 'server',
    speaker: 'embedded',
    spokenBy: null,
    muted: false,
    holding: false,
    away: false,
    spokenMs: 0,
    voiceOn: false,
    interrupting: false,
    guarding: false,
    spoken: false,
    quietRounds: 0,
    failure: null,
    note: null,
    report: null,
    support: null,
  }
}
