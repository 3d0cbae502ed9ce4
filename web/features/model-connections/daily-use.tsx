import type { DailyUse } from '#contract/model-connections.ts'
import { Meter } from '#web/design/meter.tsx'
import { longDay } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

/** What language models used today of the operator's daily limits, and on each day before. */
export function DailyUsePart({ use: { limits, days } }: { use: DailyUse }) {
  const today = days.at(-1)!
  const newestFirst = days.toReversed()
  return (
    <section aria-label={messages.useByDay} className="mt-5">
      <h3 className="text-row font-[560]">{messages.useByDay}</h3>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Share label={messages.turnsToday} used={today.turns} limit={limits.turns} />
        <Share label={messages.tokensToday} used={today.tokens} limit={limits.tokens} />
      </div>
      <p className="mt-2 text-micro text-ink-3">{messages.limitsNote}</p>
      <table className="mt-3 w-full text-secondary">
        <caption className="sr-only">{messages.lastDays({ days: days.length })}</caption>
        <thead>
          <tr>
            {[messages.day, messages.turns, messages.tokens].map((name) => (
              <th key={name} scope="col" className="text-left">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ date, turns, tokens }) => (
            <tr key={date}>
              <th scope="row" className="text-left font-normal">
                {longDay(date)}
              </th>
              <td className="num">{formatNumber(turns)}</td>
              <td className="num">{formatNumber(tokens)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Share({ label, used, limit }: { label: string; used: number; limit: number }) {
  const text = messages.ofLimit({ used, limit })
  return (
    <div>
      <p className="flex justify-between text-secondary">
        <span>{label}</span>
        <span className="num">{text}</span>
      </p>
      <Meter thin label={label} text={text} value={limit === 0 ? 100 : Math.round((used * 100) / limit)} />
    </div>
  )
}
