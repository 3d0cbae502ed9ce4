import { clsx } from 'clsx'
import { readWorkTime, type WorkTime } from '#contract/work.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Panel } from '#web/design/panel.tsx'
import { timeWords } from '#web/design/time-words.ts'
import { dateParts, longDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'

/** Time worked this week by day, by 90-day goal and by mission. Not there before any time was kept. */
export function TimePanel() {
  const { data } = useRead(readWorkTime)
  if (!data || data.seconds === 0) return null
  return (
    <Panel title={messages.timeWorked} note={messages.thisWeekSince({ weekBegin: longDay(data.weekBegin) })}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div>
          <p className="text-figure">{timeWords(data.seconds)}</p>
          <DayBars days={data.days} today={data.today} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          {data.goals.length > 0 && <Spent title={messages.by90DayGoal} rows={data.goals} />}
          <Spent title={messages.byMission} rows={data.missions} />
        </div>
      </div>
    </Panel>
  )
}

/** A bar for each day of the week so far; a day without time has none. */
function DayBars({ days, today }: Pick<WorkTime, 'days' | 'today'>) {
  const most = Math.max(...days.map((it) => it.seconds))
  return (
    <ul aria-label={messages.timeWorkedByDay} className="mt-4 grid gap-1.5">
      {days.map(({ day, seconds }) => (
        <li key={day} className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-2 text-secondary">
          <span className="text-ink-3">
            <span aria-hidden>{dateParts(day).weekday.slice(0, 3)}</span>
            <span className="sr-only">{day === today ? messages.today : longDay(day)}</span>
          </span>
          <span aria-hidden className="h-2">
            {seconds > 0 && (
              <span
                className="block h-2 min-w-1 rounded-full bg-ion"
                style={{ width: `${(100 * seconds) / most}%` }}
              />
            )}
          </span>
          <span className={clsx('min-w-[84px] text-right whitespace-nowrap', seconds === 0 && 'text-ink-3')}>
            {seconds > 0 ? timeWords(seconds) : '–'}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Spent({ title, rows }: { title: string; rows: WorkTime['missions'] }) {
  return (
    <section aria-label={title}>
      <h3 className="text-secondary text-ink-3">{title}</h3>
      <ul className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {rows.map(({ id, title: name, seconds }) => (
          <li key={id} className="flex items-baseline gap-3 text-row">
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {name}
            </span>
            <span className="text-secondary whitespace-nowrap text-ink-2">{timeWords(seconds)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
