import type { DailyUse } from '#contract/model-connections.ts'
import { ChartTable } from '#web/design/charts/chart-table.tsx'
import { Meter } from '#web/design/meter.tsx'
import { longDay } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

/** What language models used today of the operator's daily limits, and on each day before. */
export function DailyUsePart({ use: { limits, days } }: { use: DailyUse }) {
  const today = days.at(-1)!
  const newestFirst = days.toReversed()
  return (
    <section aria-label={messages.useByDay} className="mt-5 border-t border-line pt-4">
      <h3 className="text-row font-[560]">{messages.useByDay}</h3>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <Share label={messages.turnsToday} used={today.turns} limit={limits.turns} />
        <Share label={messages.tokensToday} used={today.tokens} limit={limits.tokens} />
      </div>
      <p className="mt-3 text-micro text-ink-3">{messages.limitsNote}</p>
      <div className="mt-3">
        <ChartTable
          caption={messages.lastDays({ days: days.length })}
          columns={[messages.day, messages.turns, messages.tokens]}
          rows={newestFirst.map(({ date, turns, tokens }) => [
            longDay(date),
            formatNumber(turns),
            formatNumber(tokens),
          ])}
        />
      </div>
    </section>
  )
}

function Share({ label, used, limit }: { label: string; used: number; limit: number }) {
  const text = messages.ofLimit({ used, limit })
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-3 text-secondary text-ink-2">
        <span>{label}</span>
        <span className="num">{text}</span>
      </p>
      <Meter thin label={label} text={text} value={limit === 0 ? 100 : Math.round((used * 100) / limit)} />
    </div>
  )
}
