import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { readAccount } from '#contract/account.ts'
import { readFramework } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button, button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { AlignmentPanel } from '#web/features/strategy/alignment-panel.tsx'
import { CoachingScripts } from '#web/features/strategy/coaching-scripts.tsx'
import { sampleFramework } from '#web/features/strategy/framework-sample.ts'
import { NinetyDaysPanel } from '#web/features/strategy/ninety-days-panel.tsx'
import { SprintList } from '#web/features/strategy/sprint-list.tsx'
import { SprintPanel } from '#web/features/strategy/sprint-panel.tsx'
import { StrategicGoals } from '#web/features/strategy/strategic-goals.tsx'
import * as messages from './messages.ts'

const GoalDialog = lazy(() => import('#web/features/strategy/goal-dialog.tsx'))

/** The strategic framework at /demo: the founder's own ninety days, or the labelled sample before the first goal. */
export default function StrategicFramework() {
  const { data, error, refetch } = useRead(readFramework, {})
  const today = useRead(readAccount).data?.today
  const own = data?.ninetyDays != null
  return (
    <div className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-4 pt-2 lg:gap-5 lg:pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-title">{messages.strategicFrameworkTitle}</h1>
          <p className="mt-0.5 text-secondary text-ink-3">{messages.frameworkNote}</p>
        </div>
        {own && (
          <Link href="/goals" className={button({ look: 'line' })}>
            {messages.missionObjectives}
          </Link>
        )}
      </div>
      {data && today ? (
        own ? (
          <Framework it={data} today={today} />
        ) : (
          <Sample />
        )
      ) : error ? (
        <div className="panel p-5">
          <ErrorState title={messages.frameworkUnreadable} failure={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <>
          <Skeleton className="h-72" />
          <LoadingText>{messages.loadingMissionData}</LoadingText>
        </>
      )}
    </div>
  )
}

interface FrameworkProps {
  it: typeof sampleFramework
  /** Undefined in the read-only sample. */
  today?: string
}

function Framework({ it, today }: FrameworkProps) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-5">
        {it.ninetyDays && <NinetyDaysPanel ninetyDays={it.ninetyDays} />}
        <AlignmentPanel framework={it} editable={today !== undefined} />
        {it.sprint && <SprintPanel sprint={it.sprint} today={today} />}
        {today === undefined ? <CoachingScripts /> : <SprintList currentId={it.sprint?.id} />}
      </div>
      {today !== undefined && (
        <>
          <StrategicGoals />
          <CoachingScripts />
        </>
      )}
    </>
  )
}

function Sample() {
  const [setting, setSetting] = useState(false)
  return (
    <>
      <div className="panel flex flex-wrap items-center justify-between gap-3 px-5 py-3.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-secondary text-ink-2">
          <Chip tone="ion">{messages.sampleData}</Chip>
          {messages.sampleNote}
        </p>
        <Button look="flame" onClick={() => setSetting(true)}>
          {messages.setYour90DayGoal}
        </Button>
      </div>
      <Framework it={sampleFramework} />
      {setting && (
        <Suspense fallback={null}>
          <GoalDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  )
}
