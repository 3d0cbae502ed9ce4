import { type Pattern, readPatterns } from '#contract/analytics.ts'
import { agree, plural } from '#contract/words/plural.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'

const patternTitles: Record<Pattern['kind'], string> = {
  weekday: 'Your best weekday',
  'plan-size': 'How much you plan',
  'morning-session': 'Mornings with the coach',
  'carry-over': 'What you carry over',
  'time-of-day': 'When you begin',
}

/** The patterns found in the founder's own days. */
export default function PatternsTab() {
  const { data, error, refetch } = useRead(readPatterns)
  return (
    <Panel
      title="Patterns"
      note="Two kinds of your days, at least ten of each, that differ by 15 points or more. They go together; which causes which is yours to judge."
    >
      {error && !data ? (
        <ErrorState
          className="mt-4"
          title="The patterns could not be read"
          failure={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="mt-4 h-56" />
      ) : !data.enabled ? (
        <EmptyState
          title="Analytics is off"
          note="No pattern is looked for in your days. You can switch it on in your profile, under Settings."
        />
      ) : data.patterns.length === 0 ? (
        <NoPatterns days={data.days} />
      ) : (
        <ul className="mt-4 grid gap-4 lg:grid-cols-2">
          {data.patterns.map((pattern) => (
            <PatternItem key={pattern.kind} pattern={pattern} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function NoPatterns({ days }: { days: number }) {
  const note =
    days < 20
      ? `A pattern needs at least ten days on each side. So far there ${agree(days, 'is', 'are')} ${plural(days, 'closed day')} with a plan.`
      : `In ${days} days nothing differs by 15 points or more. Your days are even.`
  return <EmptyState title="No pattern stands out yet" note={note} />
}

function PatternItem({ pattern }: { pattern: Pattern }) {
  return (
    <li className="rounded-md border border-line bg-sunk p-4">
      <h3 className="flex items-baseline justify-between gap-3 text-card">
        {patternTitles[pattern.kind]}
        <span className="num text-nominal">
          +{pattern.effect}
          <span className="unit text-micro"> points</span>
        </span>
      </h3>
      <div className="mt-3 grid gap-2.5">
        <PatternSide {...pattern.better} tone="bg-nominal" />
        <PatternSide {...pattern.worse} tone="bg-edge" />
      </div>
    </li>
  )
}

function PatternSide({ label, days, completion, tone }: Pattern['better'] & { tone: string }) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-secondary text-ink-2">
        {label}
        <span className="num whitespace-nowrap">
          {completion}% <span className="unit">over {days} days</span>
        </span>
      </p>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-s2">
        <div className={`h-full rounded-full ${tone}`} style={{ width: `${completion}%` }} />
      </div>
    </div>
  )
}
