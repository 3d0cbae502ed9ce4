import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { CoachingSession } from '#contract/coaching.ts'
import { button } from '#web/design/controls/button.tsx'
import { Orb } from '#web/design/orb/orb.tsx'
import { Insights } from '#web/features/coaching/history/insights.tsx'
import { ScoreBadge } from '#web/features/coaching/history/score-badge.tsx'
import * as messages from '#web/features/coaching/messages.ts'
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
          {completed ? messages.sessionComplete : messages.sessionClosed}
        </h2>
        <ScoreBadge session={report.id} score={report.executionScore} />
      </div>
      <p className="num mt-2 text-secondary text-ink-3">
        {messages.durationAndGoals({
          duration: formatDuration(report.duration),
          goalsCreated: report.goalsCreated,
        })}
      </p>
      {report.executionScore !== null && (
        <p className="mt-1 text-secondary text-ink-3">{messages.scoreExplained}</p>
      )}
      <p className="mt-5 text-lead text-ink-2">
        {report.summary ?? (completed ? messages.conversationIsSaved : messages.nothingSaid)}
      </p>
      <div className="mt-5">
        <Insights insights={report.keyInsights} />
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        <Link href="/" className={button({ look: 'flame', size: 'window' })}>
          {messages.backToMissionControl}
        </Link>
        <Link href="/sessions" className={button({ size: 'window' })}>
          {messages.allSessions}
        </Link>
      </div>
    </section>
  )
}
