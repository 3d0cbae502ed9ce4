import { Mic } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'wouter'
import { readToday } from '#contract/missions.ts'
import { useNow } from '#web/browser/clock.ts'
import { useQuietDay } from '#web/browser/quiet-day.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { dateline } from '#web/design/charts/date-words.ts'
import { Chip, Star, type Tone } from '#web/design/chip.tsx'
import { button } from '#web/design/controls/button.tsx'
import { Optional } from '#web/design/optional.tsx'
import { useDrawing } from '#web/design/use-drawing.ts'
import { type DayPart, dayPart, greetings } from '#web/features/gamification/day-part.ts'
import { FuelPanel } from '#web/features/gamification/fuel-panel.tsx'
import { RocketWindow } from '#web/features/gamification/rocket-window.tsx'
import { useFlight } from '#web/features/gamification/use-flight.ts'
import { LaunchMissionButton } from '#web/features/missions/dialogs/launch-mission-button.tsx'
import { countCompleted, meanProgress } from '#web/features/missions/progress.ts'
import { CoursePlaceholder } from '#web/features/missions/today/course-placeholder.tsx'
import { dayHeadline } from '#web/features/missions/today/day-headline.ts'
import { TodayPanel } from '#web/features/missions/today/today-panel.tsx'
import { ReportCard } from '#web/features/status-updates/report-card.tsx'
import { useCampaignDay } from '#web/features/strategy/use-campaign-day.ts'

const SupportAnswer = lazy(() => import('#web/features/safety/support-answer.tsx'))
const QuietHome = lazy(() => import('./quiet-home.tsx'))
const CourseCorrection = lazy(() => import('#web/features/missions/today/course-correction.tsx'))
const AvoidanceQuestion = lazy(() => import('#web/features/memory/avoidance-question.tsx'))
const ForecastLine = lazy(() => import('#web/features/memory/forecast-line.tsx'))
const DayStrip = lazy(() => import('#web/features/days/day-strip.tsx'))
const ReportSource = lazy(() => import('#web/features/coaching/transcript/report-source.tsx'))
const PreFlightChecklist = lazy(() => import('#web/features/profile/pre-flight-checklist.tsx'))

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

/** The window with the greeting, today's missions, fuel and streaks, the status report. */
function MissionControl() {
  const now = useNow()
  const [search] = useSearchParams()
  const missions = useRead(readToday).data
  const today = useFlight().flight?.todayLaunch
  const part = dayPart(now.getHours())
  const { greeting, action, to } = greetings[part]
  const completed = countCompleted(missions ?? [])
  const debriefed = today?.missionDebrief ?? false
  const first = dayHeadline(missions, { evening: part === 'evening', debriefed })
  return (
    <>
      <RocketWindow
        planned={missions?.length}
        completed={completed}
        meanProgress={meanProgress(missions ?? [])}
        action={
          <Link href={to} className={button({ look: 'flame', size: 'window' })}>
            <Mic size={17} strokeWidth={2.1} aria-hidden />
            {action}
          </Link>
        }
      >
        <div className="-mt-1 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-2">
          <Dateline now={now} />
          <div className="flex flex-wrap gap-2">
            {today?.perfectDay && <Badge tone="flame">Perfect Mission Day</Badge>}
            {completed > 0 && completed === missions?.length && <Badge tone="nominal">All Systems Go!</Badge>}
          </div>
        </div>
        <h1 className="mt-1 max-w-[13ch] text-display-s sm:max-w-none lg:mt-1.5 lg:text-[40px] xl:text-display">
          {greeting}
        </h1>
        <p className="mt-3 min-h-12 max-w-[34ch] text-body leading-[22px] wrap-anywhere text-white/82 lg:max-w-[44ch] lg:text-lead">
          {part === 'morning' ? (
            <Optional fallback={first}>
              <AvoidanceQuestion fallback={first} />
            </Optional>
          ) : (
            first
          )}
        </p>
      </RocketWindow>
      <Panels now={now} part={part} reporting={search.has('report')} />
    </>
  )
}

/** The panels under the window. */
function Panels({ now, part, reporting }: { now: Date; part: DayPart; reporting: boolean }) {
  const drawing = useDrawing()
  if (drawing < 3) return part === 'afternoon' && <CoursePlaceholder />
  return (
    <>
      <Optional awaited>
        <DayStrip now={now} />
        <PreFlightChecklist compact={part === 'afternoon'} />
      </Optional>
      {part === 'afternoon' && (
        <Optional>
          <Suspense fallback={<CoursePlaceholder />}>
            <CourseCorrection now={now} plan={<LaunchMissionButton small />} />
          </Suspense>
        </Optional>
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:[&>*:nth-child(3)]:col-span-2 lg:mt-5 lg:auto-rows-[minmax(355px,auto)] lg:[[data-below]~&]:auto-rows-[minmax(302px,auto)] lg:grid-cols-[1.2fr_1.08fr_.95fr] lg:gap-5 lg:[&>*:nth-child(3)]:col-span-1">
        <TodayPanel />
        {drawing > 3 && <FuelPanel />}
        {drawing > 4 && (
          <ReportCard
            renderSupport={(offer, onAnswer) => <SupportAnswer offer={offer} onAnswer={onAnswer} />}
            startsFocused={reporting}
            renderSource={(report, part) => (
              <Optional>
                <ReportSource report={report} part={part} />
              </Optional>
            )}
          />
        )}
      </div>
      {drawing > 4 && (
        <Optional>
          <ForecastLine showsPromises={part !== 'afternoon'} />
        </Optional>
      )}
    </>
  )
}

function Dateline({ now }: { now: Date }) {
  const campaign = useCampaignDay()
  return (
    <p className="eyebrow text-white/72">
      {dateline(now)}
      {campaign && ` · Day ${campaign.day} of ${campaign.of}`}
    </p>
  )
}

function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Chip tone={tone} className="m-land">
      <Star />
      {children}
    </Chip>
  )
}
