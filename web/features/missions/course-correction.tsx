import { clsx } from 'clsx'
import { Check, Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type CourseCorrection as Course, readCourseCorrection } from '#contract/days.ts'
import { useRead } from '#web/browser/server.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Meter } from '#web/design/meter.tsx'
import { Panel } from '#web/design/panel.tsx'
import { CourseToCome } from './course-to-come.tsx'
import { DuePromises } from './due-promises.tsx'
import { Stepper } from './stepper.tsx'
import { useMissionActions } from './use-mission-actions.ts'
import { useSpokenStatus } from './use-spoken-status.ts'
import { useToggleMission } from './use-toggle-mission.ts'

/** Where there is no working day there is no course either. */
const offDuty = { rest: 'Rest day', leave: 'On leave' } as const
const isOff = (hours: Course['hours']): hours is keyof typeof offDuty => hours in offDuty

const states = {
  empty: ['Nothing planned', undefined],
  'on-course': ['On course', 'nominal'],
  drifting: ['Drifting', 'caution'],
  'off-course': ['Off course', 'abort'],
} as const

/** The afternoon's panel: where the plan stands against the working day, the next push, and what could wait. */
export default function CourseCorrection({ now, plan }: { now: Date; plan: ReactNode }) {
  const { data, error, refetch } = useRead(readCourseCorrection)
  // The working day goes by while nothing else changes.
  const hourly = Math.floor(now.getTime() / 900_000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another quarter of an hour is the reason to look again.
  useEffect(() => {
    void refetch()
  }, [hourly, refetch])
  if (!data)
    return error ? (
      <Panel title="Course Correction" data-below="" className="mt-4 lg:mt-5">
        <ErrorState
          className="mt-3"
          title="The course could not be read"
          failure={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    ) : (
      <CourseToCome />
    )
  const [name, tone] = isOff(data.hours) ? [offDuty[data.hours], 'ion' as const] : states[data.course]
  const empty = data.course === 'empty'
  return (
    <Panel
      title="Course Correction"
      note={data.sentence}
      aside={empty ? plan : <Chip tone={tone}>{name}</Chip>}
      data-below=""
      className={clsx('mt-4 lg:mt-5', empty && 'lg:py-3.5')}
    >
      {empty ? (
        data.promises.length > 0 && (
          <div className="mt-3 max-w-[66ch]">
            <DuePromises promises={data.promises} />
          </div>
        )
      ) : (
        <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-[.8fr_1.1fr_1.1fr]">
          <Bars course={data} />
          {data.push ? <Push key={data.push.mission.id} push={data.push} /> : <div />}
          <Relief course={data} />
        </div>
      )}
    </Panel>
  )
}

function Bars({ course }: { course: Course }) {
  const bars: [string, number][] = [['Plan done', course.engineFiring]]
  if (!isOff(course.hours)) bars.push(['Working day over', course.expected])
  return (
    <div className="grid content-start gap-3">
      {bars.map(([label, value]) => (
        <div key={label} className="text-secondary text-ink-2">
          <p className="mb-1.5 flex justify-between">
            {label}
            <span className="num">{value}%</span>
          </p>
          <Meter label={label} value={value} thin />
        </div>
      ))}
      <Spoken words={course.spoken} />
    </div>
  )
}

function Push({ push }: { push: NonNullable<Course['push']> }) {
  const { mission, firstStep } = push
  const toggle = useToggleMission()
  return (
    <div>
      <h3 className="text-micro text-ink-3">Push next</h3>
      <p className="text-row font-[520] wrap-anywhere">{mission.goal}</p>
      <p className="mt-0.5 mb-2 text-secondary text-ink-2">{firstStep}</p>
      {mission.targetValue === null ? (
        <Button size="small" onClick={() => toggle(mission)} aria-label={`Done: ${mission.goal}`}>
          <Check size={14} strokeWidth={1.75} aria-hidden />
          Done
        </Button>
      ) : (
        <Stepper mission={mission} />
      )}
    </div>
  )
}

function Relief({ course: { promises, trim } }: { course: Course }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <DuePromises promises={promises} />
      {trim && <Trim trim={trim} />}
    </div>
  )
}

function Spoken({ words }: { words: string }) {
  const voice = useSpokenStatus()
  return (
    <div>
      <Button size="small" look="quiet" className="-ml-2.5" onClick={() => voice.toggle(words)}>
        <Volume2 size={14} strokeWidth={1.75} aria-hidden />
        {voice.speaking ? 'Stop' : 'Hear the status'}
      </Button>
      {voice.speaking && <p className="mt-1 text-secondary text-ink-2">{words}</p>}
      {voice.silent && (
        <p className="mt-1 text-micro text-ink-3">No voice is at hand; the words are above.</p>
      )}
    </div>
  )
}

function Trim({ trim }: { trim: NonNullable<Course['trim']> }) {
  const { carryOver } = useMissionActions(trim.mission)
  const [moving, setMoving] = useState(false)
  async function move() {
    setMoving(true)
    await carryOver()
    setMoving(false)
  }
  return (
    <div>
      <h3 className="text-micro text-ink-3">Trim the plan</h3>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-secondary text-ink-2 wrap-anywhere">{trim.sentence}</p>
        <Button
          size="small"
          disabled={moving}
          aria-label={`Move to tomorrow: ${trim.mission.goal}`}
          onClick={() => void move()}
        >
          Move to tomorrow
        </Button>
      </div>
    </div>
  )
}
