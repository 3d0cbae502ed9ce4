import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type { changeVoiceSettings as endpoint, VoiceSettings } from '#contract/voice.ts'
import { changeSettings, findChoices } from '#server/features/settings/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { deleteRecordingsBefore, findVoiceSettings, saveVoiceSettings } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Reads how a founder talks to the coach; speed and the voice switch are those of System Config. */
export async function readVoiceSettings({ db }: { db: Executor }, founderId: string): Promise<VoiceSettings> {
  const voiceSettings = await findVoiceSettings(db, founderId)
  const choices = await findChoices(db, founderId)
  return { ...voiceSettings, speed: choices.voiceSpeed, speaks: choices.voiceInterface }
}

/** Changes the named choices; shortening the retention of recordings deletes older ones at once. */
export async function changeVoiceSettings(
  context: { tx: Transaction; clock: Clock },
  founder: Founder,
  change: BodyOf<typeof endpoint>,
): Promise<VoiceSettings> {
  const { speed, speaks, ...rest } = change
  const { tx, clock } = context
  if (speed !== undefined || speaks !== undefined)
    await changeSettings(context, founder, { voiceSpeed: speed, voiceInterface: speaks })
  const named = Object.fromEntries(Object.entries(rest).filter(([, it]) => it !== undefined))
  const voiceSettings = await saveVoiceSettings(tx, founder.id, named)
  if (rest.keepRecordings !== undefined) {
    // With no retention, recordings of this very moment are deleted too.
    const retentionMs = voiceSettings.keepRecordings === 0 ? -dayMs : voiceSettings.keepRecordings * dayMs
    await deleteRecordingsBefore(tx, founder.id, new Date(clock.now().getTime() - retentionMs))
  }
  const { voiceSpeed, voiceInterface } = await findChoices(tx, founder.id)
  return { ...voiceSettings, speed: voiceSpeed, speaks: voiceInterface }
}

/** A voice of the server, and its speed. */
export interface ChosenVoice {
  voice: string | undefined
  speed: number
}

/** Voice and speed in which the coach speaks to a founder; null for captions only or the device's own voice. */
export const voiceOf = ({ speaks, voice, speed }: VoiceSettings): ChosenVoice | null =>
  speaks && voice !== 'device' ? { voice: voice ?? undefined, speed } : null

/** The same for callers that have not read the settings. */
export const findVoice = async (db: Executor, founderId: string): Promise<ChosenVoice | null> =>
  voiceOf(await readVoiceSettings({ db }, founderId))
