import { readHubspot } from '#contract/crm.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Panel } from '#web/design/panel.tsx'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages-progress.ts'

/** The deals in figures, as of the last sync; empty while no CRM is connected. */
export function PipelinePanel() {
  const { data } = useRead(readHubspot)
  const pipeline = data?.pipeline
  if (!pipeline) return null
  const figures = [
    [messages.open, pipeline.openCount, pipeline.openAmount],
    [messages.weightedByChance, null, pipeline.weightedAmount],
    [messages.closingIn7Days, pipeline.closingCount, pipeline.closingAmount],
    [messages.overdue, pipeline.overdueCount, pipeline.overdueAmount],
    [messages.staleFor14Days, pipeline.staleCount, null],
    [messages.wonThisMonth, pipeline.wonCount, pipeline.wonAmount],
  ] as const
  return (
    <Panel title={messages.pipeline} note={messages.dealsInHubspotAsOf} className="lg:col-span-2">
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([name, count, money]) => (
          <div key={name}>
            <dt className="text-micro text-ink-3">{name}</dt>
            <dd className="num mt-0.5 text-figure">{count ?? formatNumber(money ?? 0, 0)}</dd>
            {count !== null && money !== null && (
              <dd className="num text-secondary text-ink-2">{formatNumber(money, 0)}</dd>
            )}
          </div>
        ))}
      </dl>
    </Panel>
  )
}
