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

/** How this founder talks to the coach, as the server keeps it. What is changed in a session is kept there too. */
export interface Manner {
  readonly speed: Speed
  readonly captions: boolean
  readonly switchCaptions: () => void
  readonly bargeIn: VoiceSettings['bargeIn']
  readonly change: (change: Partial<VoiceSettings>) => void
}

const restMs = 600

/** Tells the session the founder's habits, and the speaker the speed. */
export function useVoiceSettings(runner: SessionRunner, speaker: Speaker): Manner {
  const cache = useQueryClient()
  const saved = useRead(readVoiceSettings).data
  // Until the server has answered, what this device remembers of the last visit.
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
    // Only once: what the founder switches during the session is not switched back by a later read.
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
    // A slider moves through many values; the last one is kept.
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
