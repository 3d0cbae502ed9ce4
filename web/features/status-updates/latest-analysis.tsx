import { clsx } from 'clsx'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { readToday } from '#contract/missions.ts'
import { readStatusUpdates, type StatusUpdate } from '#contract/status-updates.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ChangeList } from './change-list.tsx'

/** The time of a report: the hour of today, or the day before it. */
export function timeOf(instant: string, now: Date): string {
  const at = new Date(instant)
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (at.toDateString() === now.toDateString()) return time
  return `${at.toLocaleDateString('en', { day: 'numeric', month: 'short' })}, ${time}`
}

/** What the coach made of the last report, and what it changed or offers to change. */
export function LatestAnalysis({ source }: { source: ShowSource }) {
  const latest = useRead(readStatusUpdates).data?.[0]
  return latest ? <Analysis key={latest.id} of={latest} source={source} /> : null
}

/** Shows who answered a report and which facts the answer stands on; the page knows how. */
export type ShowSource = (report: StatusUpdate, part: 'badge' | 'facts') => ReactNode

/** Changes shown at first; what is still a question comes before what is done. */
const shownAtFirst = 3
const questionsFirst = (changes: StatusUpdate['changes']) => [
  ...changes.filter((it) => it.state === 'offered'),
  ...changes.filter((it) => it.state !== 'offered'),
]

/** An offer whose mission was finished meanwhile asks nothing any more. */
const lapsed = ({ state, missionId }: StatusUpdate['changes'][number], done: readonly string[]) =>
  state === 'lapsed' || (state === 'offered' && missionId !== null && done.includes(missionId))

/** In few lines at first, so that the page keeps its height; the rest on demand. */
function Analysis({ of, source }: { of: StatusUpdate; source: ShowSource }) {
  const { analysis, createdAt, changes, receipts } = of
  const words = useRef<HTMLParagraphElement>(null)
  const [cut, setCut] = useState(false)
  const [open, setOpen] = useState(false)
  // Settling a change must not move it under the founder's finger: the order is that of the arrival.
  const [order] = useState(() => questionsFirst(changes).map((it) => it.id))
  const done = (useRead(readToday).data ?? []).filter((it) => it.isCompleted).map((it) => it.id)
  const inOrder = order.flatMap((id) => changes.filter((it) => it.id === id && !lapsed(it, done)))
  useLayoutEffect(() => {
    const current = words.current
    if (current && current.scrollHeight > current.clientHeight) setCut(true)
  }, [])
  return (
    <div className="mt-2.5 border-t border-line pt-2.5">
      <div className="flex gap-2.5 text-secondary leading-5 text-ink-2">
        <Sparkles size={15} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ion-t" aria-hidden />
        <p
          ref={words}
          className={clsx(
            'min-w-0 flex-1 wrap-anywhere',
            !open && (changes.length > 1 ? 'line-clamp-2' : 'line-clamp-3'),
          )}
        >
          <span className="text-ink-3">
            Coach, <time dateTime={createdAt}>{timeOf(createdAt, new Date())}</time> {source(of, 'badge')}:
          </span>{' '}
          {analysis}
        </p>
        {(cut || changes.length > shownAtFirst || receipts.length > 0) && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={open ? 'Less of the analysis' : 'More of the analysis'}
            onClick={() => setOpen(!open)}
            className="-mr-1 self-end rounded-xs px-1 font-[540] text-ink underline decoration-line-2 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          >
            {open ? 'Less' : 'More'}
          </button>
        )}
      </div>
      {open && source(of, 'facts')}
      {inOrder.length > 0 && <ChangeList changes={open ? inOrder : inOrder.slice(0, shownAtFirst)} />}
    </div>
  )
}
