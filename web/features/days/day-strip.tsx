import { type LucideIcon, Moon, NotebookPen, RotateCcw, Shield, Snowflake } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type OpenDay, readDayNow } from '#contract/days.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { closingTimeText } from './day-texts.ts'
import { useNews } from './use-news.ts'

const LogDialog = lazy(() => import('./log-dialog.tsx'))

/** Day notices: yesterday's open log, a streak to win back, sleep, and the result of closed days. */
export default function DayStrip({ now }: { now: Date }) {
  const day = useRead(readDayNow).data
  const { shownNews, done } = useNews(day?.news)
  const [openedDay, setOpenedDay] = useState<string>()
  if (!day) return null
  const latestOpenDay = day.openDays.at(-1)
  const openedLog = day.openDays.find((it) => it.day === openedDay)
  const noticeCount = [latestOpenDay, day.earnBack, day.asleep, shownNews.length > 0].filter(Boolean).length
  if (noticeCount === 0 && !openedLog) return null
  return (
    <section aria-label="The log" data-below="" className="panel mt-4 grid gap-1 px-5 py-2 lg:mt-5 lg:py-1.5">
      {latestOpenDay && (
        <OpenLogNotice openDay={latestOpenDay} now={now} onOpen={() => setOpenedDay(latestOpenDay.day)} />
      )}
      {day.earnBack && <Notice Icon={RotateCcw}>{day.earnBack.sentence}</Notice>}
      {day.asleep && (
        <Notice Icon={Snowflake}>
          The ship is in cryosleep: nothing burns, no streak ends. Any work wakes it.
        </Notice>
      )}
      {shownNews.length > 0 && (
        <Notice
          Icon={shownNews.some((it) => it.kind.startsWith('shield')) ? Shield : Moon}
          action={
            <Button size="small" look="quiet" onClick={done}>
              Understood
            </Button>
          }
        >
          <span role="status">
            {shownNews.map((item) => (
              <span key={item.day + item.kind} className="mr-4">
                {item.sentence}
              </span>
            ))}
          </span>
        </Notice>
      )}
      {openedLog && (
        <Suspense fallback={null}>
          <LogDialog log={openedLog} now={now} onClose={() => setOpenedDay(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function OpenLogNotice({ openDay, now, onOpen }: { openDay: OpenDay; now: Date; onOpen: () => void }) {
  return (
    <Notice
      Icon={NotebookPen}
      action={
        <Button size="small" onClick={onOpen}>
          Close yesterday's log
        </Button>
      }
    >
      {openDay.sentence} <span className="text-ink-3">{closingTimeText(openDay.closesAt, now)}</span>
    </Notice>
  )
}

interface NoticeProps {
  Icon: LucideIcon
  action?: ReactNode
  children: ReactNode
}

function Notice({ Icon, action, children }: NoticeProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1.5 text-secondary text-ink-2">
      <Icon size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-ion-t" />
      <p className="min-w-0 flex-1 basis-52">{children}</p>
      {action}
    </div>
  )
}
