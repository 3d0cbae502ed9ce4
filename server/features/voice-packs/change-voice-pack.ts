import type { VoicePacks as Shown } from '#contract/voice-packs.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { VoicePacks } from '#server/providers/voice-pack/port.ts'
import { readVoicePacks, type VoicePackContext } from './read-voice-packs.ts'
import { isAdministrator } from './store.ts'

/** Lets the admin change the packs of this server, and answers how they stand. Throws Forbidden. */
export async function changeVoicePack(
  context: VoicePackContext & { db: Executor },
  founderId: string,
  change: (packs: VoicePacks) => void | Promise<void>,
): Promise<Shown> {
  if (!(await isAdministrator(context.db, founderId)))
    throw new AppError('Forbidden', 'Only an administrator of this server can change its voice packs.')
  await change(context.voicePacks)
  return readVoicePacks(context, founderId)
}
