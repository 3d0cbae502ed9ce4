import { useEffect, useState } from 'react'
import { recall, remember } from '#web/browser/memory.ts'
import type { Speaker } from '#web/browser/speaker.ts'
import { toSpeed } from './speed.ts'

export interface Speed {
  readonly speed: number
  readonly onChange: (speed: number) => void
}

/** The speaking speed of this device; it acts on the clip that plays. */
export function useSpeed(speaker: Speaker): Speed {
  const [speed, setSpeed] = useState(() => toSpeed(Number(recall('voice-speed') ?? 1)))
  useEffect(() => speaker.setRate(speed), [speaker, speed])
  return {
    speed,
    onChange(next) {
      remember('voice-speed', String(next))
      setSpeed(next)
    },
  }
}
