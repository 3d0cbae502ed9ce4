import type { Hubspot, Pipeline } from '#contract/crm.ts'
import { Panel } from '#web/design/panel.tsx'
import { formatCompact } from '#web/words/compact.ts'
import { momentText } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

const deals = (count: number) => messages.deals({ count, written: formatNumber(count) })

/** The deals in six figures, as of the last sync. Amounts are in the CRM's own currency. */
export function PipelinePanel({ hubspot, pipeline }: { hubspot: Hubspot; pipeline: Pipeline }) {
  const figures: readonly (readonly [string, string, string])[] = [
    [messages.open, formatCompact(pipeline.openAmount), deals(pipeline.openCount)],
    [messages.weighted, formatCompact(pipeline.weightedAmount), messages.weightedNote],
    [messages.wonThisMonth, formatCompact(pipeline.wonAmount), deals(pipeline.wonCount)],
    [messages.closingIn7Days, formatCompact(pipeline.closingAmount), deals(pipeline.closingCount)],
    [messages.overdue, formatCompact(pipeline.overdueAmount), deals(pipeline.overdueCount)],
    [messages.staleFor14Days, formatNumber(pipeline.staleCount), messages.staleNote],
  ]
  return (
    <Panel
      title={messages.pipeline}
      note={
        hubspot.hubspotLastSync
          ? messages.asOf({ moment: momentText(hubspot.hubspotLastSync, {}) })
          : undefined
      }
    >
      <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-md bg-line ring-1 ring-line sm:grid-cols-3">
        {figures.map(([name, value, note]) => (
          <div key={name} className="bg-sunk px-4 py-3">
            <dt className="text-micro text-ink-3">{name}</dt>
            <dd>
              <span className="num block text-[19px] leading-7">{value}</span>
              <span className="block text-micro text-ink-3">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
