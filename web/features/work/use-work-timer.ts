import { useEffect, useRef, useState } from 'react'
import type { Mission } from '#contract/missions.ts'
import { readWork, startWork, stopWork } from '#contract/work.ts'
import { clock } from '#web/browser/clock.ts'
import { isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from './messages.ts'

/** Milliseconds after which a step is again told to the server as a sign of work. */
const confirmAfter = 5 * 60_000

export interface MissionTimer {
  /** Whether the server has said where the timer stands. */
  isKnown: boolean
  isRunning: boolean
  /** Seconds that a timer without a sign for 90 minutes has counted; null unless it waits for a word. */
  forgotten: number | null
  /** Another mission's timer runs. */
  runsElsewhere: boolean
  /** Seconds worked on this mission today, the running ones included. */
  seconds: number
  start: () => void
  stop: (keepSeconds?: number) => void
  /** Says that the founder is at work; costs a request at most every five minutes. */
  confirm: () => void
}

/**
 * The timer of a mission. The server keeps it: a reload, another tab and another device show the same. Leaving the
 * mission inside the app stops it, closing the page does not.
 */
export function useWorkTimer(mission: Mission): MissionTimer {
  const { data, dataUpdatedAt } = useRead(readWork)
  const begin = useWrite(startWork)
  const end = useWrite(stopWork)
  const params = { id: mission.id }
  const own = data?.timer?.missionId === mission.id ? data.timer : null
  const isRunning = own !== null && own.secondsLeft > 0 && !mission.isCompleted
  const now = useSecond(isRunning)
  // Only differences of this device's clock count, so that a wrong one shows the right time.
  const since = own ? Math.max(0, Math.floor((now - dataUpdatedAt) / 1000)) : 0
  const kept = data?.times.find((it) => it.missionId === mission.id && it.day === data.today)?.seconds ?? 0
  const confirmedAt = useRef(0)

  async function run(action: Promise<unknown>, what: string) {
    try {
      await action
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: what, description: reasonOf(failure), variant: 'destructive' })
    }
  }
  function start() {
    confirmedAt.current = clock.now().getTime()
    void run(begin.mutateAsync({ params }), messages.timerDidNotStart)
  }
  const stop = (keepSeconds?: number) =>
    void run(
      end.mutateAsync({ params, body: keepSeconds === undefined ? {} : { keepSeconds } }),
      messages.timerDidNotStop,
    )
  useStopOnLeave(isRunning, stop)
  const endsWithMission = mission.isCompleted && own !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the mission becomes done.
  useEffect(() => {
    if (endsWithMission) stop()
  }, [endsWithMission])
  // What was forgotten stays until the founder has said what of it was work.
  const isForgotten = own !== null && since >= own.secondsLeft && !mission.isCompleted
  return {
    isKnown: data !== undefined,
    isRunning: isRunning && !isForgotten,
    forgotten: isForgotten ? own.seconds + Math.min(since, own.secondsLeft) : null,
    runsElsewhere: data?.timer != null && own === null && data.timer.secondsLeft > 0,
    seconds: kept + (own ? Math.min(since, own.secondsLeft) : 0),
    start,
    stop,
    confirm: () => {
      if (isRunning && clock.now().getTime() - confirmedAt.current > confirmAfter) start()
    },
  }
}

/** Stops the timer when the screen is left for another one of the app. */
function useStopOnLeave(isRunning: boolean, stop: () => void): void {
  const latest = useRef({ isRunning, stop })
  useEffect(() => {
    latest.current = { isRunning, stop }
  })
  useEffect(
    () => () => {
      if (latest.current.isRunning) latest.current.stop()
    },
    [],
  )
}

/** The current time in milliseconds, each second while `on`. */
function useSecond(on: boolean): number {
  const [now, setNow] = useState(() => clock.now().getTime())
  useEffect(() => {
    const update = () => setNow(clock.now().getTime())
    update()
    if (!on) return
    const timer = setInterval(update, 1000)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [on])
  return now
}
