import { clsx } from 'clsx'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { readToday } from '#contract/missions.ts'
import { readStatusUpdates, type StatusUpdate } from '#contract/status-updates.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ChangeList } from './change-list.tsx'

/** The time of a report: the hour when it is of today, otherwise its day. */
export function timeOf(instant: string, now: Date): string {
  const at = new Date(instant)
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (at.toDateString() === now.toDateString()) return time
  return `${at.toLocaleDateString('en', { day: 'numeric', month: 'short' })}, ${time}`
}

/** The coach's analysis of the last report, with its changes and offers. */
export function LatestAnalysis({ source }: { source: ShowSource }) {
  const latest = useRead(readStatusUpdates).data?.[0]
  return latest ? <Analysis key={latest.id} of={latest} source={source} /> : null
}

/** Renders a report's engine and sources; passed in by the page. */
export type ShowSource = (report: StatusUpdate, part: 'badge' | 'facts') => ReactNode

/** Changes shown at first; offers come before applied changes. */
const shownAtFirst = 3
const questionsFirst = (changes: StatusUpdate['changes']) => [
  ...changes.filter((it) => it.state === 'offered'),
  ...changes.filter((it) => it.state !== 'offered'),
]

/** An offer lapses when its mission was completed meanwhile. */
const lapsed = ({ state, missionId }: StatusUpdate['changes'][number], done: readonly string[]) =>
  state === 'lapsed' || (state === 'offered' && missionId !== null && done.includes(missionId))

/** Collapsed to a few lines at first, so that the page keeps its height. */
function Analysis({ of, source }: { of: StatusUpdate; source: ShowSource }) {
  const { analysis, createdAt, changes, receipts } = of
  const words = useRef<HTMLParagraphElement>(null)
  const [cut, setCut] = useState(false)
  const [open, setOpen] = useState(false)
  // Keeps the initial order, so that deciding a change does not move it under the founder's finger.
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
