import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type { changeVoiceSettings as endpoint, VoiceSettings } from '#contract/voice.ts'
import { changeSettings, findChoices } from '#server/features/settings/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { deleteRecordingsBefore, findVoiceSettings, saveVoiceSettings } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How a founder talks to the coach; speed and whether it speaks are those that System Config shows too. */
export async function readVoiceSettings({ db }: { db: Executor }, founderId: string): Promise<VoiceSettings> {
  const [voiceSettings, choices] = await Promise.all([
    findVoiceSettings(db, founderId),
    findChoices(db, founderId),
  ])
  return { ...voiceSettings, speed: choices.voiceSpeed, speaks: choices.voiceInterface }
}

/** Changes the choices that are named; who keeps recordings for a shorter time loses the older ones at once. */
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
    // With nothing to keep, what was recorded this very moment goes too.
    const kept = voiceSettings.keepRecordings === 0 ? -dayMs : voiceSettings.keepRecordings * dayMs
    await deleteRecordingsBefore(tx, founder.id, new Date(clock.now().getTime() - kept))
  }
  const { voiceSpeed, voiceInterface } = await findChoices(tx, founder.id)
  return { ...voiceSettings, speed: voiceSpeed, speaks: voiceInterface }
}

/** A voice of the server's, and how fast it speaks. */
export interface ChosenVoice {
  voice: string | undefined
  speed: number
}

/** In which voice and how fast the coach speaks to a founder; null when it keeps to captions or their device speaks. */
export const voiceOf = ({ speaks, voice, speed }: VoiceSettings): ChosenVoice | null =>
  speaks && voice !== 'device' ? { voice: voice ?? undefined, speed } : null

/** The same for who has not read the settings. */
export const findVoice = async (db: Executor, founderId: string): Promise<ChosenVoice | null> =>
  voiceOf(await readVoiceSettings({ db }, founderId))
