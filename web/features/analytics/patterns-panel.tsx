import { Link } from 'wouter'
import { type Pattern, type PatternReading, readPatterns } from '#contract/analytics.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import * as messages from './messages.ts'
import {
  type Confidence,
  confidenceOf,
  effectWords,
  patternTitles,
  tooFewDays,
  waitOf,
  waitWords,
} from './pattern-words.ts'

const rowsShown = 3

/** The strongest patterns, then those that wait for the fewest days. */
export function PatternsPanel() {
  const { data, error, refetch } = useRead(readPatterns)
  return (
    <Panel
      title={messages.patterns}
      note={messages.patternsNote}
      aside={
        <Link
          href="/analytics?tab=patterns"
          className="text-secondary whitespace-nowrap text-ink-3 hover:text-ink"
        >
          {fillIn(messages.allPatterns, { arrow: <span aria-hidden>→</span> })}
        </Link>
      }
    >
      {data ? (
        <PatternRows reading={data} />
      ) : error ? (
        <ErrorState
          className="mt-4"
          title={messages.patternsUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="mt-4 h-40" />
      )}
    </Panel>
  )
}

function PatternRows({ reading: { enabled, days, patterns, waiting } }: { reading: PatternReading }) {
  const wait = tooFewDays(days)
  if (!enabled || (wait && patterns.length === 0))
    return <p className="pt-5 pb-1 text-body text-ink-2">{enabled ? wait : messages.analyticsOff}</p>
  return (
    <ul className="mt-2">
      {patterns.slice(0, rowsShown).map((pattern) => (
        <PatternRow key={pattern.kind} title={patternTitles[pattern.kind]} confidence={confidenceOf(pattern)}>
          <Sides {...pattern} />
          <span className="block text-ink-3">{effectWords(pattern)}</span>
        </PatternRow>
      ))}
      {waiting.slice(0, Math.max(0, rowsShown - patterns.length)).map((wait) => (
        <PatternRow key={wait.kind} title={patternTitles[wait.kind]} confidence={waitOf(wait)}>
          {waitWords(wait)}
        </PatternRow>
      ))}
    </ul>
  )
}

/** "Days with a morning session 84%, over 18 days; days without a morning session 61%, over 20." */
const Sides = ({ better, worse }: Pattern) => (
  <>
    {messages.patternSides({
      better: `${better.label} ${better.completion}%`,
      worse: `${worse.label} ${worse.completion}%`,
      betterDays: better.days,
      worseDays: worse.days,
    })}
  </>
)

interface RowProps {
  title: string
  confidence: Confidence
  children: React.ReactNode
}

function PatternRow({ title, confidence: { word, bars }, children }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-0">
      <div className="min-w-0">
        <h3 className="text-card">{title}</h3>
        <p className="mt-0.5 text-secondary text-ink-2">{children}</p>
      </div>
      <p className="flex shrink-0 items-center gap-2 text-secondary text-ink-2 sm:w-24">
        <svg width="24" height="16" aria-hidden>
          {[0, 1, 2, 3].map((bar) => (
            <rect
              key={bar}
              x={bar * 6.4}
              width="4"
              rx="1.5"
              y={11 - bar * 3.5}
              height={5 + bar * 3.5}
              fill={bar < bars ? 'var(--ion)' : 'var(--line-2)'}
            />
          ))}
        </svg>
        {word}
      </p>
    </li>
  )
}
