import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { type DayNow, readDayNow } from '#contract/days.ts'
import { readToday } from '#contract/missions.ts'
import { useNow } from '#web/browser/clock.ts'
import { useQuietDay } from '#web/browser/quiet-day.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip, Star } from '#web/design/chip.tsx'
import { button } from '#web/design/controls/button.tsx'
import { lazyPart } from '#web/design/lazy-part.tsx'
import { Optional } from '#web/design/optional.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { NextActButton } from '#web/features/days/next-act-button.tsx'
import { useRollover } from '#web/features/days/use-rollover.tsx'
import { type DayPart, dayPart, greetings } from '#web/features/gamification/day-part.ts'
import { preloadWindow, RocketWindow } from '#web/features/gamification/rocket-window.tsx'
import { useFlight } from '#web/features/gamification/use-flight.ts'
import { countCompleted, meanProgress } from '#web/features/missions/progress.ts'
import { CoursePlaceholder } from '#web/features/missions/today/course-placeholder.tsx'
import * as messages from './messages-home.ts'

const QuietHome = lazy(() => import('./quiet-home.tsx'))
const Dateline = lazyPart(() => import('./home-dateline.tsx'))
const HomePanels = lazyPart(() => import('./home-panels.tsx'))
const AvoidanceQuestion = lazy(() => import('#web/features/memory/avoidance-question.tsx'))
const GoalStrip = lazy(() => import('#web/features/strategy/goal-strip.tsx'))

/** Loads what home shows after its first paint. */
export const preloadHomeParts = () => Promise.all([preloadWindow(), Dateline.preload(), HomePanels.preload()])

/** Mission Control, or the quiet home page on a quiet day. */
export default function Home() {
  const quiet = useQuietDay() !== null
  return quiet ? (
    <Suspense fallback={<div className="min-h-[60dvh]" />}>
      <QuietHome />
    </Suspense>
  ) : (
    <MissionControl />
  )
}

/** The window with the greeting, the next act and the goal; below it today's missions, the report and the streak. */
function MissionControl() {
  const now = useNow()
  const [search] = useSearchParams()
  const missions = useRead(readToday).data
  const today = useFlight().flight?.todayLaunch
  const part = dayPart(now.getHours())
  const { day, isLate } = useDayAt(now, part)
  const rollover = useRollover(day)
  const sentence = useId()
  const completed = countCompleted(missions ?? [])
  return (
    <>
      <RocketWindow
        planned={missions?.length}
        meanProgress={meanProgress(missions ?? [])}
        action={
          <>
            {day ? (
              <NextActButton
                nextAct={day.nextAct}
                onLeave={day.today.kind === 'leave'}
                describedBy={sentence}
                onPress={rollover.intercept}
              />
            ) : (
              <UnknownAct isLate={isLate} />
            )}
            {rollover.line && <div className="basis-full">{rollover.line}</div>}
          </>
        }
        foot={
          <Optional fallback={<div className="h-[132px] lg:h-[143px]" />}>
            <GoalStrip />
          </Optional>
        }
      >
        <div className="-mt-1 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-2">
          <Optional>
            <Dateline now={now} />
          </Optional>
          <div className="flex flex-wrap gap-2">
            {today?.perfectDay && <Badge>{messages.perfectMissionDay}</Badge>}
            {completed > 0 && completed === missions?.length && <Badge>{messages.allSystemsGo}</Badge>}
          </div>
        </div>
        <h1 className="mt-1 max-w-[13ch] text-display-s sm:max-w-none lg:mt-1.5 lg:text-[40px] xl:text-display">
          {greetings[part]}
        </h1>
        <p
          id={sentence}
          className="mt-3 min-h-6 max-w-[36ch] text-body leading-[22px] wrap-anywhere text-white/84 lg:max-w-[46ch] lg:text-lead"
        >
          <FounderSentence day={day} part={part} />
        </p>
      </RocketWindow>
      {rollover.sheet}
      <Suspense fallback={part === 'afternoon' && <CoursePlaceholder />}>
        <HomePanels now={now} part={part} reporting={search.has('report')} />
      </Suspense>
    </>
  )
}

const quarterHour = 900_000
/** Milliseconds for which the place of the next act stays empty. */
const skeletonTime = 400

/**
 * The founder's day, read again each quarter of an hour and when the part of the day changes: the next act depends on
 * the hour. One read in another part of the day is not shown. `isLate` says that it did not come in time.
 */
function useDayAt(now: Date, part: DayPart): { day: DayNow | undefined; isLate: boolean } {
  const { data, dataUpdatedAt, refetch } = useRead(readDayNow)
  const readAt = new Date(dataUpdatedAt)
  const isCurrent = readAt.toDateString() === now.toDateString() && dayPart(readAt.getHours()) === part
  const quarter = Math.floor(now.getTime() / quarterHour)
  const readQuarter = Math.floor(dataUpdatedAt / quarterHour)
  const isOld = data !== undefined && quarter !== readQuarter
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches each quarter of an hour.
  useEffect(() => {
    if (isOld) void refetch()
  }, [quarter, isOld, refetch])
  const day = isCurrent ? data : undefined
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    setIsLate(false)
    if (day) return
    const timer = setTimeout(() => setIsLate(true), skeletonTime)
    return () => clearTimeout(timer)
  }, [day])
  return { day, isLate }
}

/** The place of the next act before it is known; when it does not come, the way to the missions. */
function UnknownAct({ isLate }: { isLate: boolean }) {
  if (!isLate) return <Skeleton className="h-[60px] w-full rounded-lg lg:w-[280px]" />
  return (
    <Link href="/goals" className={button({ look: 'line', className: 'h-[60px] rounded-lg px-5' })}>
      {messages.missionObjectives}
    </Link>
  )
}

/** The sentence about the founder; in the morning the coach's question about what is put off comes first. */
function FounderSentence({ day, part }: { day: DayNow | undefined; part: DayPart }) {
  const sentence = day?.nextAct.sentence ?? ''
  const working = day?.nextAct.act === 'continue' || day?.nextAct.act === 'plan'
  if (part !== 'morning' || !working || day.openDays.length > 0) return sentence
  return (
    <Optional fallback={sentence}>
      <AvoidanceQuestion fallback={sentence} />
    </Optional>
  )
}

function Badge({ children }: { children: ReactNode }) {
  return (
    <Chip tone="flame" className="m-land">
      <Star />
      {children}
    </Chip>
  )
}
