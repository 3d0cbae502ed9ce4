import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { CoachingSession } from '#contract/coaching.ts'
import { plural } from '#contract/words/plural.ts'
import { button } from '#web/design/controls/button.tsx'
import { Orb } from '#web/design/orb/orb.tsx'
import { Insights } from '#web/features/coaching/history/insights.tsx'
import { ScoreBadge } from '#web/features/coaching/history/score-badge.tsx'
import { formatDuration } from '#web/features/coaching/transcript/clock-time.ts'

/** The result of a session, and links to continue. */
export function SessionReport({ report }: { report: CoachingSession }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is gone, so the report takes the focus.
  useEffect(() => heading.current?.focus(), [])
  const completed = report.status === 'completed'
  return (
    <section aria-labelledby="report" className="m-rise mx-auto w-full max-w-[520px]">
      <div className="mb-6 w-28">
        <Orb mood="idle" lap={1} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <h2 ref={heading} tabIndex={-1} id="report" className="text-screen outline-none">
          {completed ? 'Session complete' : 'Session closed'}
        </h2>
        <ScoreBadge session={report.id} score={report.executionScore} />
      </div>
      <p className="num mt-2 text-secondary text-ink-3">
        {formatDuration(report.duration)} · {plural(report.goalsCreated, 'goal')} created
      </p>
      {report.executionScore !== null && (
        <p className="mt-1 text-secondary text-ink-3">
          The score is the share of the day's plan that was done: high priority counts three times, medium
          twice, low once.
        </p>
      )}
      <p className="mt-5 text-lead text-ink-2">
        {report.summary ??
          (completed
            ? 'The conversation is saved.'
            : 'Nothing was said, so this session does not count. Start again whenever you are ready.')}
      </p>
      <div className="mt-5">
        <Insights insights={report.keyInsights} />
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        <Link href="/" className={button({ look: 'flame', size: 'window' })}>
          Back to Mission Control
        </Link>
        <Link href="/sessions" className={button({ size: 'window' })}>
          All sessions
        </Link>
      </div>
    </section>
  )
}
