import { Sparkles } from 'lucide-react'
import { readStatusUpdates } from '#contract/status-updates.ts'
import { useRead } from '#web/browser/server.ts'
import { ChangeList } from './change-list.tsx'

/** The time of a report: the hour of today, or the day before it. */
export function timeOf(instant: string, now: Date): string {
  const at = new Date(instant)
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (at.toDateString() === now.toDateString()) return time
  return `${at.toLocaleDateString('en', { day: 'numeric', month: 'short' })}, ${time}`
}

/** What the coach made of the last report, and what it changed or offers to change. */
export function LatestAnalysis() {
  const latest = useRead(readStatusUpdates).data?.[0]
  if (!latest) return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex gap-2.5 text-secondary leading-5 text-ink-2">
        <Sparkles size={15} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ion-t" aria-hidden />
        <p className="wrap-anywhere">
          <span className="text-ink-3">
            Coach, <time dateTime={latest.createdAt}>{timeOf(latest.createdAt, new Date())}</time>:
          </span>{' '}
          {latest.analysis}
        </p>
      </div>
      {latest.changes.length > 0 && <ChangeList changes={latest.changes} />}
    </div>
  )
}
