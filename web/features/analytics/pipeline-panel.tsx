import { readHubspot } from '#contract/crm.ts'
import { useRead } from '#web/browser/server/server.ts'
import { Panel } from '#web/design/panel.tsx'

const amount = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 })

/** Deals in figures, as of the last sync; nothing at all while no CRM is connected. */
export function PipelinePanel() {
  const { data } = useRead(readHubspot)
  const it = data?.pipeline
  if (!it) return null
  const figures = [
    ['Open', it.openCount, it.openAmount],
    ['Weighted by chance', null, it.weightedAmount],
    ['Closing in 7 days', it.closingCount, it.closingAmount],
    ['Overdue', it.overdueCount, it.overdueAmount],
    ['Stale for 14 days', it.staleCount, null],
    ['Won this month', it.wonCount, it.wonAmount],
  ] as const
  return (
    <Panel title="Pipeline" note="Deals in HubSpot, as of the last sync" className="lg:col-span-2">
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([name, count, money]) => (
          <div key={name}>
            <dt className="text-micro text-ink-3">{name}</dt>
            <dd className="num mt-0.5 text-figure">{count ?? amount(money ?? 0)}</dd>
            {count !== null && money !== null && (
              <dd className="num text-secondary text-ink-2">{amount(money)}</dd>
            )}
          </div>
        ))}
      </dl>
    </Panel>
  )
}
