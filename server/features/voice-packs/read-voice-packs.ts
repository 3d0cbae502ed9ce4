import type { VoicePacks as Shown } from '#contract/voice-packs.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Speech } from '#server/providers/speech/port.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'
import type { VoicePacks } from '#server/providers/voice-pack/port.ts'
import { isAdministrator } from './store.ts'

export interface VoicePackContext {
  voicePacks: VoicePacks
  speech: Speech
  transcriber: Transcriber
}

/** The packs of this server as a founder sees them; folders are shown to the admin only. */
export async function readVoicePacks(
  { db, voicePacks, speech, transcriber }: VoicePackContext & { db: Executor },
  founderId: string,
): Promise<Shown> {
  const isAdmin = await isAdministrator(db, founderId)
  return {
    isAdmin,
    canRun: voicePacks.canRun,
    importFolder: isAdmin ? voicePacks.importFolder : null,
    speech: speech.id,
    transcriber: transcriber.id,
    packs: voicePacks.status().map(({ pack, ...state }) => ({
      ...state,
      id: pack.id,
      name: pack.name,
      parts: pack.parts.map(({ role, bytes, licences, credit, url }) => ({
        role,
        bytes,
        licences: [...licences],
        credit,
        url,
      })),
      voices: pack.voices.map(({ id, name }) => ({ id, name })),
    })),
  }
}
