import type { PackTrial } from './pack-folder.ts'
import type { PackProblemCode } from './pack-problem.ts'
import type { PackVoice, VoicePack } from './packs.ts'

/** `slow` and `ready` are installed; `slow` is not used, since this machine speaks it slower than it plays. */
export type PackStep = 'absent' | 'receiving' | 'verifying' | 'unpacking' | 'trying' | 'ready' | 'slow'

export interface PackStatus {
  pack: VoicePack
  step: PackStep
  /** Of the running step; of an absent pack, what an earlier try left. */
  doneBytes: number
  totalBytes: number
  /** Of receiving, once it can be told. */
  secondsLeft: number | null
  diskBytes: number | null
  verifiedAt: string | null
  trial: PackTrial | null
  problem: { code: PackProblemCode; message: string } | null
}

/** Models for hearing and speaking that an admin fetches once, on this server's disk. */
export interface VoicePacks {
  /** Whether this machine can run the models at all. */
  readonly canRun: boolean
  /** The folder an admin may put downloads into, for a machine without a network. */
  readonly importFolder: string
  status(): PackStatus[]
  /** Starts fetching, verifying and trying; while a pack is worked on, a second call changes nothing. */
  install(id: string, from: 'network' | 'folder'): void
  /** Stops what runs; what came so far stays. */
  stop(id: string): Promise<void>
  /** Compares an installed pack with its hashes and tries it again. */
  verify(id: string): void
  /** Deletes the pack and what was received of it. */
  remove(id: string): Promise<void>
  /** Voices that may be used now, the preferred ones first. */
  voices(): readonly PackVoice[]
  canTranscribe(): boolean
  /** MP3 of one sentence. Throws EngineFault. */
  speak(
    request: { voice: string; text: string; speed: number; rate?: number | undefined },
    signal: AbortSignal,
  ): Promise<Uint8Array>
  /** Text of a recording. Throws EngineFault. */
  transcribe(pcm: Int16Array, signal: AbortSignal): Promise<string>
  close(): Promise<void>
}
