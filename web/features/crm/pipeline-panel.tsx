import type { Hubspot, Pipeline } from '#contract/crm.ts'
import { plural } from '#contract/words/plural.ts'
import { Panel } from '#web/design/panel.tsx'
import * as messages from './messages.ts'

const formatAmount = (amount: number) =>
  amount.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** The deals in six figures, as of the last sync. Amounts are in the CRM's own currency. */
export function PipelinePanel({ hubspot, pipeline }: { hubspot: Hubspot; pipeline: Pipeline }) {
  const figures: readonly (readonly [string, string, string])[] = [
    [messages.open, formatAmount(pipeline.openAmount), plural(pipeline.openCount, 'deal')],
    [messages.weighted, formatAmount(pipeline.weightedAmount), messages.weightedNote],
    [messages.wonThisMonth, formatAmount(pipeline.wonAmount), plural(pipeline.wonCount, 'deal')],
    [messages.closingIn7Days, formatAmount(pipeline.closingAmount), plural(pipeline.closingCount, 'deal')],
    [messages.overdue, formatAmount(pipeline.overdueAmount), plural(pipeline.overdueCount, 'deal')],
    [messages.staleFor14Days, String(pipeline.staleCount), messages.staleNote],
  ]
  return (
    <Panel
      title={messages.pipeline}
      note={
        hubspot.hubspotLastSync ? messages.asOf({ moment: formatMoment(hubspot.hubspotLastSync) }) : undefined
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

const formatMoment = (moment: string) =>
  new Date(moment).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
