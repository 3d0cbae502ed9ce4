import { lazy, Suspense } from 'react'
import { Optional } from '#web/design/optional.tsx'
import { useDrawing } from '#web/design/use-drawing.ts'
import type { DayPart } from '#web/features/gamification/day-part.ts'
import { useFlight } from '#web/features/gamification/use-flight.ts'
import { LaunchMissionButton } from '#web/features/missions/dialogs/launch-mission-button.tsx'
import { CoursePlaceholder } from '#web/features/missions/today/course-placeholder.tsx'
import { TodayPanel } from '#web/features/missions/today/today-panel.tsx'
import { ReportCard } from '#web/features/status-updates/report-card.tsx'

const SupportAnswer = lazy(() => import('#web/features/safety/support-answer.tsx'))
const CourseCorrection = lazy(() => import('#web/features/missions/today/course-correction.tsx'))
const StreakCell = lazy(() => import('#web/features/gamification/streak-cell.tsx'))
const ReportSource = lazy(() => import('#web/features/coaching/transcript/report-source.tsx'))

interface Props {
  now: Date
  part: DayPart
  /** Whether the report takes the focus. */
  reporting: boolean
}

/** The panels under home's window. */
export default function HomePanels({ now, part, reporting }: Props) {
  const drawing = useDrawing()
  const fuelToday = useFlight().flight?.fuelHistory.at(-1)?.gained
  if (drawing < 3) return part === 'afternoon' && <CoursePlaceholder />
  return (
    <>
      {part === 'afternoon' && (
        <Optional>
          <Suspense fallback={<CoursePlaceholder />}>
            <CourseCorrection now={now} plan={<LaunchMissionButton small />} />
          </Suspense>
        </Optional>
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:mt-5 lg:[[data-below]~&]:mt-4 lg:[[data-below]~&]:[--row:46px] lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-5">
        <TodayPanel fuelToday={fuelToday ?? 0} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:[[data-below]~div_&]:gap-3">
          {drawing > 3 && (
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
          {drawing > 4 && (
            <Optional>
              <StreakCell />
            </Optional>
          )}
        </div>
      </div>
    </>
  )
}
