import { type LucideIcon, Moon, NotebookPen, RotateCcw, Shield, Snowflake } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type OpenDay, readDayNow } from '#contract/days.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { useNews } from './use-news.ts'
import { closesIn } from './words.ts'

const LogDialog = lazy(() => import('./log-dialog.tsx'))

/** Day notices: yesterday's open log, a streak to win back, sleep, and the result of closed days. */
export default function DayStrip({ now }: { now: Date }) {
  const day = useRead(readDayNow).data
  const { news, done } = useNews(day?.news)
  const [reading, setReading] = useState<string>()
  if (!day) return null
  const open = day.openDays.at(-1)
  const read = day.openDays.find((it) => it.day === reading)
  const lines = [open, day.earnBack, day.asleep, news.length > 0].filter(Boolean).length
  if (lines === 0 && !read) return null
  return (
    <section aria-label="The log" data-below="" className="panel mt-4 grid gap-1 px-5 py-2 lg:mt-5 lg:py-1.5">
      {open && <OpenLog open={open} now={now} onRead={() => setReading(open.day)} />}
      {day.earnBack && <Line Icon={RotateCcw}>{day.earnBack.sentence}</Line>}
      {day.asleep && (
        <Line Icon={Snowflake}>
          The ship is in cryosleep: nothing burns, no streak ends. Any work wakes it.
        </Line>
      )}
      {news.length > 0 && (
        <Line
          Icon={news.some((it) => it.kind.startsWith('shield')) ? Shield : Moon}
          action={
            <Button size="small" look="quiet" onClick={done}>
              Understood
            </Button>
          }
        >
          <span role="status">
            {news.map((item) => (
              <span key={item.day + item.kind} className="mr-4">
                {item.sentence}
              </span>
            ))}
          </span>
        </Line>
      )}
      {read && (
        <Suspense fallback={null}>
          <LogDialog log={read} now={now} onClose={() => setReading(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function OpenLog({ open, now, onRead }: { open: OpenDay; now: Date; onRead: () => void }) {
  return (
    <Line
      Icon={NotebookPen}
      action={
        <Button size="small" onClick={onRead}>
          Close yesterday's log
        </Button>
      }
    >
      {open.sentence} <span className="text-ink-3">{closesIn(open.closesAt, now)}</span>
    </Line>
  )
}

interface LineProps {
  Icon: LucideIcon
  action?: ReactNode
  children: ReactNode
}

function Line({ Icon, action, children }: LineProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1.5 text-secondary text-ink-2">
      <Icon size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-ion-t" />
      <p className="min-w-0 flex-1 basis-52">{children}</p>
      {action}
    </div>
  )
}
