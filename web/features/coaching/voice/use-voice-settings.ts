import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { changeVoiceSettings, readVoiceSettings, type VoiceSettings } from '#contract/voice.ts'
import type { Speaker } from '#web/browser/audio/speaker.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { callEndpoint, invalidateReads, useRead } from '#web/browser/server/queries.ts'
import type { SessionRunner } from '#web/features/coaching/session/engine/session-runner.ts'
import { toSpeed } from './speed.ts'

export interface Speed {
  readonly speed: number
  readonly onChange: (speed: number) => void
}

/** The founder's voice settings as stored on the server. Changes made in a session are stored too. */
export interface VoiceSettingsControl {
  readonly speed: Speed
  readonly captions: boolean
  readonly toggleCaptions: () => void
  readonly bargeIn: VoiceSettings['bargeIn']
  readonly change: (change: Partial<VoiceSettings>) => void
}

const saveDelayMs = 600

/** Passes the stored settings to the session and the speed to the speaker. */
export function useVoiceSettings(runner: SessionRunner, speaker: Speaker): VoiceSettingsControl {
  const cache = useQueryClient()
  const saved = useRead(readVoiceSettings).data
  // The values remembered on this device apply until the server has answered.
  const [values, setValues] = useState<Partial<VoiceSettings>>(() => ({
    speed: toSpeed(Number(readStored('voice-speed') ?? 1)),
    captions: readStored('captions') !== 'off',
  }))
  const unsaved = useRef<Partial<VoiceSettings>>({})
  const sent = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!saved) return
    const { handsFree, silenceMs, bargeIn, speaks } = saved
    // Only once: a later read must not overwrite what the founder changed during the session.
    if (!sent.current)
      runner.send({ type: 'settings-loaded', habits: { handsFree, silenceMs, bargeIn, speaks } })
    sent.current = true
    setValues((it) => ({ ...it, ...saved, ...unsaved.current }))
  }, [saved, runner])
  const { speed = 1, captions = true, bargeIn = 'auto' } = values
  useEffect(() => speaker.setRate(speed), [speaker, speed])

  function change(patch: Partial<VoiceSettings>) {
    unsaved.current = { ...unsaved.current, ...patch }
    setValues((previous) => ({ ...previous, ...patch }))
    if (patch.speed !== undefined) writeStored('voice-speed', String(patch.speed))
    if (patch.captions !== undefined) writeStored('captions', patch.captions ? undefined : 'off')
    if (patch.bargeIn !== undefined)
      runner.send({ type: 'settings-loaded', habits: { bargeIn: patch.bargeIn } })
    clearTimeout(timer.current)
    // Debounced: a slider moves through many values, and only the last is saved.
    timer.current = setTimeout(() => {
      const body = unsaved.current
      unsaved.current = {}
      callEndpoint(changeVoiceSettings, { body })
        .then(() => invalidateReads(cache, changeVoiceSettings.invalidates))
        .catch(() => {})
    }, saveDelayMs)
  }
  return {
    speed: { speed, onChange: (next) => change({ speed: next }) },
    captions,
    toggleCaptions: () => change({ captions: !captions }),
    bargeIn,
    change,
  }
}
