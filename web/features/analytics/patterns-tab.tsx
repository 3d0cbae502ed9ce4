import { type Pattern, type PatternReading, readPatterns } from '#contract/analytics.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import * as messages from './messages.ts'
import { effectWords, patternTitles, tooFewDays, waitWords } from './pattern-words.ts'

/** The patterns found in the founder's own days. */
export default function PatternsTab() {
  const { data, error, refetch } = useRead(readPatterns)
  return (
    <Panel title={messages.patterns} note={messages.patternsExplained}>
      {error && !data ? (
        <ErrorState
          className="mt-4"
          title={messages.patternsUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="mt-4 h-56" />
      ) : !data.enabled ? (
        <EmptyState title={messages.analyticsIsOff} note={messages.analyticsOffNote} />
      ) : (
        <>
          {data.patterns.length === 0 ? (
            <EmptyState title={messages.noPattern} note={messages.noPatternNote} />
          ) : (
            <ul className="mt-4 grid gap-4 lg:grid-cols-2">
              {data.patterns.map((pattern) => (
                <PatternItem key={pattern.kind} pattern={pattern} />
              ))}
            </ul>
          )}
          <Waiting reading={data} />
        </>
      )}
    </Panel>
  )
}

/** What was asked and not told, with the days it still needs. */
function Waiting({ reading: { days, waiting } }: { reading: PatternReading }) {
  if (waiting.length === 0) return null
  return (
    <section aria-label={messages.notShown} className="mt-5">
      <h3 className="text-card">{tooFewDays(days) ?? messages.notShown}</h3>
      <ul className="mt-1">
        {waiting.map((wait) => (
          <li
            key={wait.kind}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 text-row last:border-0"
          >
            <span>{patternTitles[wait.kind]}</span>
            <span className="text-ink-3">{waitWords(wait)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PatternItem({ pattern }: { pattern: Pattern }) {
  return (
    <li className="rounded-md border border-line bg-sunk p-4">
      <h3 className="flex items-baseline justify-between gap-3 text-card">
        {patternTitles[pattern.kind]}
        <span className="num text-nominal">{messages.morePoints({ points: pattern.effect })}</span>
      </h3>
      <div className="mt-3 grid gap-2.5">
        <PatternSide {...pattern.better} tone="bg-nominal" />
        <PatternSide {...pattern.worse} tone="bg-edge" />
      </div>
      <p className="mt-3 text-secondary text-ink-3">
        {pattern.confidence === 'strong' ? messages.strong : messages.likely}: {effectWords(pattern)}
      </p>
    </li>
  )
}

function PatternSide({ label, days, completion, tone }: Pattern['better'] & { tone: string }) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-secondary text-ink-2">
        {label}
        <span className="num whitespace-nowrap">
          {completion}% <span className="unit">{messages.overDays({ days })}</span>
        </span>
      </p>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-s2">
        <div className={`h-full rounded-full ${tone}`} style={{ width: `${completion}%` }} />
      </div>
    </div>
  )
}
