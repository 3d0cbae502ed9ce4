import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type Mission, readToday } from '#contract/missions.ts'
import { useQuietDay } from '#web/browser/quiet-day.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { useWakeLock } from '#web/features/coaching/voice/use-wake-lock.ts'
import { nextMission } from '#web/features/missions/progress.ts'
import { useMissionActions } from '#web/features/missions/use-mission-actions.ts'
import { useSendReport } from '#web/features/status-updates/use-send-report.ts'
import { Dial } from '#web/features/work/dial.tsx'
import { StepRow } from '#web/features/work/step-row.tsx'
import { useRound } from '#web/features/work/use-round.ts'
import { useWorkTimer } from '#web/features/work/use-work-timer.ts'
import { WorkHead } from '#web/features/work/work-head.tsx'
import { DialCentre } from './dial-centre.tsx'
import * as messages from './messages.ts'
import { MissionTitle } from './mission-title.tsx'
import { RoundLine } from './round-line.tsx'
import { WorkFoot } from './work-foot.tsx'

const SupportAnswer = lazy(() => import('#web/features/safety/support-answer.tsx'))
const AnsweredReport = lazy(() => import('./answered-report.tsx'))
const loadDone = () => import('./done-mission.tsx')
const DoneMission = lazy(loadDone)
const ForgottenTimer = lazy(() => import('#web/features/work/forgotten-timer.tsx'))

interface Props {
  mission: Mission
  today: string
  /** Its day is closed: it can be read, not changed. */
  isClosed: boolean
}

/** A mission in work mode: time, count, what happened, notes, and what comes next. */
export function MissionAtWork({ mission, today, isClosed }: Props) {
  const [, navigate] = useLocation()
  const isQuiet = useQuietDay() !== null
  const [fuel, setFuel] = useState<number | null>(null)
  // Replies of quick steps may come in another order: an earlier one says nothing about the last.
  const actions = useMissionActions(mission, ({ isCompleted, gamification }) => {
    if (isCompleted) setFuel(gamification.fuelDelta)
  })
  const timer = useWorkTimer(mission)
  const round = useRound(timer)
  const report = useSendReport({
    silent: true,
    // A report pays for itself too: only one that finished this mission says what it brought.
    onAnswer: ({ changes, fuelDelta }) => {
      if (changes.some((it) => it.missionId === mission.id && it.state === 'applied')) setFuel(fuelDelta)
    },
  })
  const [words, setWords] = useState<string | null>(null)
  const next = nextMission((useRead(readToday).data ?? []).filter((it) => it.id !== mission.id))
  const { isCompleted, targetValue, currentValue } = mission
  const canWork = !isCompleted && !isClosed
  useWakeLock(timer.isRunning)
  // Needed at the last step, without a moment's wait.
  useEffect(() => void loadDone().catch(() => {}), [])
  useStartOnce(timer.isKnown, canWork && !isQuiet, timer.start)

  // Nothing counts the minutes of somebody who is not well.
  const isSheltered = isQuiet || report.support !== null
  const mustStop = isSheltered && timer.isRunning
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has to stop.
  useEffect(() => {
    if (mustStop) timer.stop()
  }, [mustStop])

  const leave = () => navigate('/')
  const startOrPause = () => canWork && !isSheltered && (timer.isRunning ? timer.stop() : timer.start())
  const step = (by: number) => {
    navigator.vibrate?.(10)
    timer.confirm()
    setWords(null)
    void actions.step(by)
  }
  async function send(text: string): Promise<boolean> {
    timer.confirm()
    setWords(text)
    const isTaken = await report.send(text)
    if (!isTaken) setWords(null)
    return isTaken
  }
  const toNext = next && !isSheltered ? () => navigate(`/mission/${next.id}?start`) : undefined
  useShortcut('escape', () => (words === null ? leave() : setWords(null)), { description: messages.leave })
  useShortcut('p', startOrPause, { description: messages.startOrPause })
  useShortcut('arrowright', () => toNext?.(), { description: messages.nextMission })

  if (report.support)
    return (
      <div className="relative min-h-dvh bg-[var(--hush)]">
        <div className="mx-auto grid min-h-dvh max-w-[560px] content-center gap-4 p-6">
          <h1 className="sr-only">{messages.workMode}</h1>
          <SupportAnswer offer={report.support} onAnswer={(answer) => void report.send(answer)} />
          <button type="button" onClick={leave} className="work-quiet justify-self-start">
            {messages.leave}
          </button>
        </div>
      </div>
    )
  return (
    <PointerKeepsFocus>
      <WorkHead onLeave={leave} timer={isQuiet || isClosed ? null : timer} round={round} canRun={canWork} />
      <div className="relative flex flex-1 flex-col items-center pb-4">
        <MissionTitle mission={mission} today={today} isClosed={isClosed} />
        <div className="mt-4 lg:mt-4">
          <Dial
            current={currentValue}
            target={targetValue}
            done={isCompleted}
            paused={canWork && !timer.isRunning && !isQuiet}
            small={words !== null}
            time={isQuiet || isClosed ? null : round.share}
            label={dialLabel(mission)}
          >
            <DialCentre mission={mission} seconds={isQuiet ? 0 : timer.seconds} showsTime={!isQuiet} />
          </Dial>
        </div>
        <div className="mt-4 flex w-full flex-col items-center lg:mt-5">
          <Suspense fallback={null}>
            {words !== null ? (
              <AnsweredReport
                words={words}
                report={report.report?.content === words ? report.report : null}
                pending={report.pending}
                onAccepted={(change) => change.missionId === mission.id && setFuel(change.fuelDelta)}
                onClose={() => setWords(null)}
              />
            ) : isCompleted || isClosed ? (
              <DoneMission
                mission={mission}
                isClosed={isClosed}
                fuel={isQuiet ? null : fuel}
                next={isQuiet ? undefined : next}
                isToday={mission.date === today}
                isQuiet={isQuiet}
                onReopen={() => {
                  setFuel(null)
                  void (targetValue === null ? actions.change({ isCompleted: false }) : actions.step(-1))
                }}
              />
            ) : timer.forgotten !== null && !isQuiet ? (
              <ForgottenTimer seconds={timer.forgotten} onKeep={timer.stop} />
            ) : (
              <>
                <StepRow
                  mission={mission}
                  onStep={step}
                  onDone={() => void actions.change({ isCompleted: true })}
                />
                {!isQuiet && <RoundLine timer={timer} round={round} />}
              </>
            )}
          </Suspense>
        </div>
      </div>
      <WorkFoot
        mission={mission}
        next={isCompleted || isQuiet ? undefined : next}
        canChange={!isClosed}
        onNext={toNext}
        onWrite={timer.confirm}
        onSend={send}
        pending={report.pending}
      />
    </PointerKeepsFocus>
  )
}

const dialLabel = ({ targetValue, currentValue, isCompleted }: Mission): string =>
  isCompleted
    ? messages.missionComplete
    : targetValue === null
      ? messages.notDoneYet
      : messages.progress({ current: currentValue, target: targetValue })

/** `?start` starts the timer once and leaves the address, so that a reload does not start it again. */
function useStartOnce(isKnown: boolean, canStart: boolean, start: () => void): void {
  const [path, navigate] = useLocation()
  const wasAsked = useRef(new URLSearchParams(location.search).has('start'))
  useEffect(() => {
    if (!wasAsked.current || !isKnown) return
    wasAsked.current = false
    navigate(path, { replace: true })
    if (canStart) start()
  }, [isKnown, canStart, start, path, navigate])
}

/** A press with the pointer leaves the focus where it is, so that Space goes on to press the pill. */
function PointerKeepsFocus({ children }: { children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus; the buttons within do the work.
    <div
      className="relative flex min-h-dvh flex-1 flex-col"
      onMouseDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
      }}
    >
      {children}
    </div>
  )
}
