import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { parseLength, roundEnd, roundShare } from './rounds.ts'
import type { MissionTimer } from './use-work-timer.ts'

const lengthKey = 'round-minutes'

/** The round of the running time: 25 minutes unless the founder chose otherwise. It ends with a line, without alarm. */
export function useRound({ isKnown, isRunning, seconds, start }: MissionTimer) {
  const [minutes, setMinutes] = useState(() => parseLength(readStored(lengthKey)))
  const [fixedEnd, setFixedEnd] = useState<number | null>(null)
  const end = fixedEnd ?? roundEnd(seconds, minutes)
  // The end stays where it was when the round began, so that it can be passed.
  useEffect(() => {
    if (isKnown && fixedEnd === null) setFixedEnd(roundEnd(seconds, minutes))
  }, [isKnown, fixedEnd, seconds, minutes])
  return {
    minutes,
    end,
    share: roundShare(seconds, end, minutes),
    isOver: isRunning && seconds >= end,
    goOn() {
      setFixedEnd(roundEnd(seconds, minutes))
      start()
    },
    choose(length: number) {
      writeStored(lengthKey, String(length))
      setMinutes(length)
      setFixedEnd(roundEnd(seconds, length))
    },
  }
}
