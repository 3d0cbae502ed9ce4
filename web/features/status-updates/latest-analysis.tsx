import { clsx } from 'clsx'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { readToday } from '#contract/missions.ts'
import { readStatusUpdates, type StatusUpdate } from '#contract/status-updates.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { fillIn } from '#web/design/fill-in.tsx'
import { momentDate, momentText, momentTime } from '#web/words/dates.ts'
import { ChangeList } from './change-list.tsx'
import * as messages from './messages.ts'

/** The time of a report: the hour when it is of today, otherwise its day. */
export function formatReportTime(instant: string, now: Date): string {
  const isToday = momentDate(instant, { year: true }) === momentDate(now, { year: true })
  return isToday ? momentTime(instant) : momentText(instant, {})
}

/** The coach's analysis of the last report, with its changes and offers. */
export function LatestAnalysis({ renderSource }: { renderSource: RenderSource }) {
  const latest = useRead(readStatusUpdates).data?.[0]
  if (!latest || isPast(latest)) return <CoachHint />
  return <Analysis key={latest.id} report={latest} renderSource={renderSource} />
}

/** After a week nobody needs the answer to a report, unless it still asks. */
const isPast = ({ createdAt, changes }: StatusUpdate): boolean =>
  Date.now() - Date.parse(createdAt) > 7 * 86_400_000 && !changes.some((it) => it.state === 'offered')

/** Where no report has news: what a report is for. */
function CoachHint() {
  return (
    <p className="mt-3 flex gap-2.5 text-secondary leading-5 text-ink-2">
      <Sparkles size={15} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ion-t" aria-hidden />
      {messages.reportIntro}
    </p>
  )
}

/** Renders a report's engine and sources; passed in by the page. */
export type RenderSource = (report: StatusUpdate, part: 'badge' | 'facts') => ReactNode

/** Changes shown at first; offers come before applied changes. */
const maxCollapsed = 3
const sortOffersFirst = (changes: StatusUpdate['changes']) => [
  ...changes.filter((it) => it.state === 'offered'),
  ...changes.filter((it) => it.state !== 'offered'),
]

/** An offer lapses when its mission was completed meanwhile. */
const isLapsed = ({ state, missionId }: StatusUpdate['changes'][number], completedIds: readonly string[]) =>
  state === 'lapsed' || (state === 'offered' && missionId !== null && completedIds.includes(missionId))

/** Collapsed to a few lines at first, so that the page keeps its height. */
function Analysis({ report, renderSource }: { report: StatusUpdate; renderSource: RenderSource }) {
  const { analysis, createdAt, changes, receipts } = report
  const textElement = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  const [open, setOpen] = useState(false)
  // Keeps the initial order, so that deciding a change does not move it under the founder's finger.
  const [initialOrder] = useState(() => sortOffersFirst(changes).map((it) => it.id))
  const [offeredAtFirst] = useState(() => changes.filter((it) => it.state === 'offered').map((it) => it.id))
  const completedIds = (useRead(readToday).data ?? []).filter((it) => it.isCompleted).map((it) => it.id)
  const visibleChanges = initialOrder.flatMap((id) =>
    changes.filter((it) => it.id === id && !isLapsed(it, completedIds)),
  )
  // What an earlier day's report changed is no news any more; it stands under More, with its Undo.
  const isOfToday = new Date(createdAt).toDateString() === new Date().toDateString()
  const shownChanges = visibleChanges
    .filter((it) => isOfToday || offeredAtFirst.includes(it.id))
    .slice(0, maxCollapsed)
  useLayoutEffect(() => {
    const current = textElement.current
    if (current && current.scrollHeight > current.clientHeight) setIsCut(true)
  }, [])
  return (
    <div className="mt-3">
      <div className="flex gap-2.5 text-secondary leading-5 text-ink-2">
        <Sparkles size={15} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ion-t" aria-hidden />
        <p
          ref={textElement}
          className={clsx(
            'min-w-0 flex-1 wrap-anywhere',
            // One line where the panel below it has news, so that the page keeps its height.
            !open &&
              'line-clamp-2 lg:[[data-below]~div_&]:line-clamp-1 lg:[div:has(>[data-news])_&]:line-clamp-1',
          )}
        >
          <span className="text-ink-3">
            {fillIn(messages.coachAt, {
              time: <time dateTime={createdAt}>{formatReportTime(createdAt, new Date())}</time>,
              source: renderSource(report, 'badge'),
            })}
          </span>{' '}
          {analysis}
        </p>
        {(isCut || visibleChanges.length > shownChanges.length || receipts.length > 0) && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={open ? messages.lessAnalysis : messages.moreAnalysis}
            onClick={() => setOpen(!open)}
            className="-mr-1 self-end rounded-xs px-1 font-[540] text-ink underline decoration-line-2 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          >
            {open ? messages.less : messages.more}
          </button>
        )}
      </div>
      {open && renderSource(report, 'facts')}
      {(open ? visibleChanges : shownChanges).length > 0 && (
        <ChangeList changes={open ? visibleChanges : shownChanges} />
      )}
    </div>
  )
}
