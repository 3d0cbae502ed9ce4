import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { changeVoiceSettings, readVoiceSettings, type VoiceSettings } from '#contract/voice.ts'
import type { Speaker } from '#web/browser/audio/speaker.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { call, invalidateReads, useRead } from '#web/browser/server/queries.ts'
import type { SessionRunner } from '#web/features/coaching/session/engine/session-runner.ts'
import { toSpeed } from './speed.ts'

export interface Speed {
  readonly speed: number
  readonly onChange: (speed: number) => void
}

/** The founder's voice settings as stored on the server. Changes made in a session are stored too. */
export interface Manner {
  readonly speed: Speed
  readonly captions: boolean
  readonly switchCaptions: () => void
  readonly bargeIn: VoiceSettings['bargeIn']
  readonly change: (change: Partial<VoiceSettings>) => void
}

const restMs = 600

/** Passes the stored settings to the session and the speed to the speaker. */
export function useVoiceSettings(runner: SessionRunner, speaker: Speaker): Manner {
  const cache = useQueryClient()
  const saved = useRead(readVoiceSettings).data
  // The values remembered on this device apply until the server has answered.
  const [own, setOwn] = useState<Partial<VoiceSettings>>(() => ({
    speed: toSpeed(Number(readStored('voice-speed') ?? 1)),
    captions: readStored('captions') !== 'off',
  }))
  const touched = useRef<Partial<VoiceSettings>>({})
  const told = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!saved) return
    const { handsFree, silenceMs, bargeIn, speaks } = saved
    // Only once: a later read must not overwrite what the founder changed during the session.
    if (!told.current)
      runner.send({ type: 'habits-known', habits: { handsFree, silenceMs, bargeIn, speaks } })
    told.current = true
    setOwn((it) => ({ ...it, ...saved, ...touched.current }))
  }, [saved, runner])
  const { speed = 1, captions = true, bargeIn = 'auto' } = own
  useEffect(() => speaker.setRate(speed), [speaker, speed])

  function change(item: Partial<VoiceSettings>) {
    touched.current = { ...touched.current, ...item }
    setOwn((before) => ({ ...before, ...item }))
    if (item.speed !== undefined) writeStored('voice-speed', String(item.speed))
    if (item.captions !== undefined) writeStored('captions', item.captions ? undefined : 'off')
    if (item.bargeIn !== undefined) runner.send({ type: 'habits-known', habits: { bargeIn: item.bargeIn } })
    clearTimeout(timer.current)
    // Debounced: a slider moves through many values, and only the last is saved.
    timer.current = setTimeout(() => {
      const body = touched.current
      touched.current = {}
      call(changeVoiceSettings, { body })
        .then(() => invalidateReads(cache, changeVoiceSettings.invalidates))
        .catch(() => {})
    }, restMs)
  }
  return {
    speed: { speed, onChange: (next) => change({ speed: next }) },
    captions,
    switchCaptions: () => change({ captions: !captions }),
    bargeIn,
    change,
  }
}
