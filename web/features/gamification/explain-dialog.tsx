import { clsx } from 'clsx'
import { useState } from 'react'
import type { QueryOf } from '#contract/endpoint/endpoint.ts'
import { explainNumber, type Reason } from '#contract/gamification.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { longDay } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages-details.ts'

export type ExplainedMetric = QueryOf<typeof explainNumber>['of']

const metricTitles: Record<ExplainedMetric, string> = {
  fuel: messages.explainFuel,
  distance: messages.explainDistance,
  'daily-streak': messages.explainDaily,
  'weekly-streak': messages.explainWeekly,
  'sprint-streak': messages.explainSprint,
}

/** The ledger rows behind a figure as sentences, paged, newest first. */
export default function ExplainDialog({ metric, onClose }: { metric: ExplainedMetric; onClose: () => void }) {
  const [pages, setPages] = useState<(string | undefined)[]>([undefined])
  const newestPage = useRead(explainNumber, { query: { of: metric } }).data
  return (
    <Dialog title={metricTitles[metric]} note={newestPage?.sentence ?? ' '} onClose={onClose}>
      {pages.map((before, index) => (
        <Page
          key={before ?? 'newest'}
          metric={metric}
          before={before}
          last={index === pages.length - 1}
          onMore={(next) => setPages((now) => [...now, next])}
        />
      ))}
    </Dialog>
  )
}

interface PageProps {
  metric: ExplainedMetric
  before: string | undefined
  last: boolean
  onMore: (before: string) => void
}

function Page({ metric, before, last, onMore }: PageProps) {
  const { data, error, refetch } = useRead(explainNumber, {
    query: before ? { of: metric, before } : { of: metric },
  })
  if (!data)
    return error ? (
      <ErrorState title={messages.ledgerUnreadable} failure={error} onRetry={() => void refetch()} />
    ) : (
      <>
        <Skeleton className="h-40" />
        <LoadingText>{messages.readingTheLedger}</LoadingText>
      </>
    )
  return (
    <>
      {[...Map.groupBy(data.reasons, (it) => it.day)].map(([day, reasons]) => (
        <section key={day} aria-label={longDay(day)} className="mb-4">
          <h3 className="mb-1 text-micro text-ink-3">{longDay(day)}</h3>
          <ul className="divide-y divide-line">
            {reasons.map((reason, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a day may have the same text.
              <ReasonRow key={index} reason={reason} />
            ))}
          </ul>
        </section>
      ))}
      {last && data.reasons.length === 0 && (
        <p className="text-secondary text-ink-3">{messages.ledgerEmpty}</p>
      )}
      {last && data.before && (
        <Button look="quiet" size="small" className="-ml-2.5" onClick={() => onMore(data.before ?? '')}>
          {messages.earlier}
        </Button>
      )}
    </>
  )
}

function ReasonRow({ reason: { sentence, amount, after: newAmount } }: { reason: Reason }) {
  return (
    <li className="flex items-baseline gap-3 py-1.5 text-secondary">
      <span className="min-w-0 flex-1 text-ink-2 wrap-anywhere">{sentence}</span>
      {amount !== null && amount !== 0 && (
        <span className={clsx('num', amount > 0 ? 'text-nominal' : 'text-ink-3')}>
          {amount > 0 ? `+${amount}` : `−${-amount}`}
        </span>
      )}
      {newAmount !== null && (
        <span className="num w-12 text-right text-ink">
          <span className="sr-only">{messages.thenAmount({ amount: newAmount })}</span>
          <span aria-hidden>{formatNumber(newAmount)}</span>
        </span>
      )}
    </li>
  )
}
