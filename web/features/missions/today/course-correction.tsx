import { clsx } from 'clsx'
import { Check, Square, Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type CourseCorrection as Course, readCourseCorrection } from '#contract/days.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Meter } from '#web/design/meter.tsx'
import { Panel } from '#web/design/panel.tsx'
import * as messages from '#web/features/missions/messages-list.ts'
import { Stepper } from '#web/features/missions/stepper.tsx'
import { useMissionActions } from '#web/features/missions/use-mission-actions.ts'
import { useSpokenStatus } from '#web/features/missions/use-spoken-status.ts'
import { useToggleMission } from '#web/features/missions/use-toggle-mission.ts'
import { CoursePlaceholder } from './course-placeholder.tsx'
import { DuePromises } from './due-promises.tsx'

/** Days that are not working days have no course. */
const offDayNames = { rest: messages.restDay, leave: messages.onLeave } as const
const isOffDay = (hours: Course['hours']): hours is keyof typeof offDayNames => hours in offDayNames

const courseStates = {
  empty: [messages.nothingPlanned, undefined],
  'on-course': [messages.onCourse, 'nominal'],
  drifting: [messages.drifting, 'caution'],
  'off-course': [messages.offCourse, 'abort'],
} as const

/** The afternoon panel: progress against the working day, the next mission, and what could be moved. */
export default function CourseCorrection({ now, plan }: { now: Date; plan: ReactNode }) {
  const { data, error, refetch } = useRead(readCourseCorrection)
  const voice = useSpokenStatus()
  // Refetches every quarter of an hour: the working day advances without any write.
  const quarterHour = Math.floor(now.getTime() / 900_000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches each quarter of an hour.
  useEffect(() => {
    void refetch()
  }, [quarterHour, refetch])
  if (!data)
    return error ? (
      <Panel title={messages.courseCorrection} data-below="" className="mt-4">
        <ErrorState
          className="mt-3"
          title={messages.courseUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    ) : (
      <CoursePlaceholder />
    )
  const [name, tone] = isOffDay(data.hours)
    ? [offDayNames[data.hours], 'ion' as const]
    : courseStates[data.course]
  const hasNoPlan = data.course === 'empty'
  return (
    <Panel
      title={messages.courseCorrection}
      note={data.sentence}
      aside={
        hasNoPlan ? (
          plan
        ) : (
          <span className="flex items-center gap-1">
            <Chip tone={tone}>{name}</Chip>
            <ListenButton voice={voice} text={data.spoken} />
          </span>
        )
      }
      data-below=""
      className={clsx(
        'mt-4 lg:py-2.5',
        !hasNoPlan && 'lg:grid lg:grid-cols-[1.05fr_1.35fr_.85fr] lg:items-start lg:gap-5',
      )}
    >
      {hasNoPlan ? (
        data.promises.length > 0 && (
          <div className="mt-3 max-w-[66ch]">
            <DuePromises promises={data.promises} />
          </div>
        )
      ) : (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-2 lg:contents">
          <div className="lg:col-start-1 lg:mt-2">
            <PlanProgress course={data} />
            {voice.speaking && <p className="mt-1 text-secondary text-ink-2">{data.spoken}</p>}
            {voice.silent && <p className="mt-1 text-micro text-ink-3">{messages.noVoice}</p>}
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {data.push && <NextMission key={data.push.mission.id} push={data.push} />}
          </div>
          <PromisesAndTrim course={data} />
        </div>
      )}
    </Panel>
  )
}

/** Progress of the plan, with a mark at the elapsed share of the working day. */
function PlanProgress({ course: { engineFiring, expected, hours } }: { course: Course }) {
  const offDay = isOffDay(hours)
  return (
    <>
      <div className="relative">
        <Meter label={messages.planDone} value={engineFiring} thin />
        {!offDay && (
          <span
            aria-hidden
            className="absolute bg-ink"
            style={{ left: `calc(${expected}% - ${expected / 50}px)`, top: -4, width: 2, height: 12 }}
          />
        )}
      </div>
      {/* At a desk the sentence above says both. */}
      <p className="mt-1.5 flex justify-between text-micro text-ink-3 lg:sr-only">
        <span>
          {fillIn(messages.planDoneAt, {
            engineFiring: <span className="num text-ink-2">{engineFiring}%</span>,
          })}
        </span>
        {!offDay && (
          <span>
            {fillIn(messages.workingDayOver, {
              expected: <span className="num text-ink-2">{expected}%</span>,
            })}
          </span>
        )}
      </p>
    </>
  )
}

function NextMission({ push }: { push: NonNullable<Course['push']> }) {
  const { mission, firstStep } = push
  const toggle = useToggleMission()
  return (
    <div className="lg:flex lg:items-end lg:gap-5">
      <div className="min-w-0 flex-1">
        <h3 className="text-micro text-ink-3">{messages.pushNext}</h3>
        <p className="text-row font-[520] wrap-anywhere">{mission.goal}</p>
        <p className="mt-0.5 text-secondary text-ink-2 wrap-anywhere">{firstStep}</p>
      </div>
      <div className="mt-2 shrink-0">
        {mission.targetValue === null ? (
          <Button
            size="small"
            onClick={() => toggle(mission)}
            aria-label={messages.doneNamed({ goal: mission.goal })}
          >
            <Check size={14} strokeWidth={1.75} aria-hidden />
            {messages.done}
          </Button>
        ) : (
          <Stepper mission={mission} />
        )}
      </div>
    </div>
  )
}

function PromisesAndTrim({ course: { promises, trim } }: { course: Course }) {
  return (
    <div className="grid min-w-0 content-start gap-3 lg:col-start-3 lg:row-span-2 lg:row-start-1">
      <DuePromises promises={promises} />
      {trim && <TrimSuggestion trim={trim} />}
    </div>
  )
}

/** Reads the half-minute status aloud (product rule 20). */
function ListenButton({ voice, text }: { voice: ReturnType<typeof useSpokenStatus>; text: string }) {
  const Icon = voice.speaking ? Square : Volume2
  return (
    <Button
      look="quiet"
      size="icon"
      className="-my-2 -mr-2"
      aria-label={voice.speaking ? messages.stop : messages.playStatus}
      onClick={() => voice.toggle(text)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </Button>
  )
}

function TrimSuggestion({ trim }: { trim: NonNullable<Course['trim']> }) {
  const { carryOver } = useMissionActions(trim.mission)
  const [isMoving, setIsMoving] = useState(false)
  async function move() {
    setIsMoving(true)
    await carryOver()
    setIsMoving(false)
  }
  return (
    <div>
      <h3 className="text-micro text-ink-3">{messages.trimThePlan}</h3>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-secondary text-ink-2 wrap-anywhere">{trim.sentence}</p>
        <Button
          size="small"
          disabled={isMoving}
          aria-label={messages.moveNamedToTomorrow({ goal: trim.mission.goal })}
          onClick={() => void move()}
        >
          {messages.moveToTomorrow}
        </Button>
      </div>
    </div>
  )
}
