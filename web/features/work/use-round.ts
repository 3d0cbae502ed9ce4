import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { parseLength, roundEnd, roundShare } from './rounds.ts'
import type { MissionTimer } from './use-work-timer.ts'

const lengthKey = 'round-minutes'

/** The round of the running time: 25 minutes unless the founder chose otherwise. It ends with a line, without alarm. */
export function useRound({ isKnown, isRunning, seconds, start }: MissionTimer) {
  const [minutes, setMinutes] = useState(() => parseLength(readStored(lengthKey)))
  const [fixedEnd, setFixedEnd] = useState<number | null>(null)
  // A correction may have taken back more than a round.
  const isAhead = fixedEnd !== null && fixedEnd - seconds > minutes * 60
  const end = fixedEnd === null || isAhead ? roundEnd(seconds, minutes) : fixedEnd
  // The end stays where it was when the round began, so that it can be passed.
  useEffect(() => {
    if (isKnown && end !== fixedEnd) setFixedEnd(end)
  }, [isKnown, fixedEnd, end])
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
