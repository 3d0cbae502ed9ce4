import { clsx } from 'clsx'
import { Flame, RotateCcw, Shield, Snowflake } from 'lucide-react'
import { lazy } from 'react'
import { Link } from 'wouter'
import { type DayNews, type DayNow, readDayNow, type WeekMark } from '#contract/days.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Star } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { Optional } from '#web/design/optional.tsx'
import { dateParts } from '#web/words/dates.ts'
import { Constellation, constellations } from './constellation.tsx'
import { ExplainButton } from './explain-button.tsx'
import * as messages from './messages-details.ts'
import { useFlight } from './use-flight.ts'
import { useNews } from './use-news.ts'

const Ceremonies = lazy(() => import('./ceremony/ceremonies.tsx'))

/** One news at a time, so that the cell stays above the fold: the latest one of a streak, else what burned. */
function latestNews(news: readonly DayNews[]): DayNews[] {
  const latest = news.findLast((it) => it.kind !== 'burned') ?? news.at(-1)
  return latest ? [latest] : []
}

/** The log at the foot of home, and the ceremonies for what it counts, whose code loads after it. */
export default function StreakCell() {
  const day = useRead(readDayNow).data
  return (
    <>
      <Streak day={day} />
      <Optional>{day && <Ceremonies act={day.nextAct.act} />}</Optional>
    </>
  )
}

/**
 * The streak as the last seven days, and what the last closings did to it. It is not there before the first day counted,
 * unless there is news. Back after days away nobody is told what was lost.
 */
function Streak({ day }: { day: DayNow | undefined }) {
  const streak = useFlight().flight?.rocket.dailyStreak
  const isBack = day?.nextAct.act === 'small-mission'
  const { shownNews: allNews, done } = useNews(isBack ? undefined : day?.news)
  const shownNews = latestNews(allNews)
  if (isBack) return null
  if (!day || streak === undefined || (day.week.length === 0 && shownNews.length === 0)) return null
  return (
    <section
      aria-label={messages.weekLabel}
      data-news={shownNews.length > 0 || day.earnBack ? '' : undefined}
      className="panel px-5 py-4 lg:data-news:py-3 lg:[[data-below]~div_&]:py-2.5"
    >
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3">
        {constellations.includes(streak) && <Constellation days={streak} />}
        <div className="min-w-[180px] flex-1">
          <ExplainButton
            metric="daily-streak"
            note={messages.streak}
            className="-mx-1.5 flex items-baseline gap-2 rounded-sm px-1.5 text-left hover:bg-s2"
          >
            {day.asleep ? (
              <Snowflake size={15} aria-hidden className="translate-y-[2px] text-ion-t" />
            ) : (
              <Flame
                size={15}
                aria-hidden
                className={clsx('translate-y-[2px]', streak > 0 ? 'text-flame-t' : 'text-ink-3')}
              />
            )}
            <b className="num text-[20px] leading-6 font-[450]">{streak}</b>{' '}
            <span className="text-secondary text-ink-3">{messages.inARow({ streak })}</span>
          </ExplainButton>
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-micro text-ink-3">
            <Shield size={12} aria-hidden />
            {shieldsText(day)}
            <span aria-hidden>·</span>
            <Link href="/base" className="rounded-sm text-ink-2 underline underline-offset-2 hover:text-ink">
              {messages.yourBaseLink}
            </Link>
          </p>
        </div>
        <WeekStars week={day.week} />
      </div>
      {day.earnBack && (
        <p className="mt-3 flex gap-2 text-secondary text-ink-2">
          <RotateCcw size={14} aria-hidden className="mt-0.5 shrink-0 text-ion-t" />
          <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-[180px] flex-1">{day.earnBack.sentence}</span>
            <EarnBackCircles toGo={day.earnBack.missionsToGo} />
          </span>
        </p>
      )}
      {shownNews.length > 0 && (
        <div className="mt-3 flex items-end gap-3 border-t border-line pt-2.5 text-secondary text-ink-2">
          <p role="status" className="min-w-0 flex-1">
            {shownNews.map((item) => `${item.sentence} `)}
          </p>
          <Button size="small" look="quiet" className="-my-1.5" onClick={done}>
            {messages.understood}
          </Button>
        </div>
      )}
    </section>
  )
}

const missionsToEarnBack = 3

/** The three missions that bring a streak back; the sentence says how many are left. */
function EarnBackCircles({ toGo }: { toGo: number }) {
  return (
    <span aria-hidden className="flex gap-1.5">
      {Array.from({ length: missionsToEarnBack }, (_, index) => {
        const isDone = index < missionsToEarnBack - toGo
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: circles have no identity besides their place.
            key={index}
            className={clsx(
              'grid size-7 place-items-center rounded-full',
              isDone ? 'bg-nominal/18 text-nominal' : 'num border border-line-2 text-micro text-ink-3',
            )}
          >
            {isDone ? <Star /> : index + 1}
          </span>
        )
      })}
    </span>
  )
}

const shieldsText = ({ shields, asleep }: Pick<DayNow, 'shields' | 'asleep'>) =>
  asleep ? messages.asleep : messages.shieldsLeft({ shields })

const markNames: Record<WeekMark['mark'], string> = {
  counted: 'counted',
  rest: 'off',
  shielded: messages.savedByAShield,
  missed: messages.didNotCount,
  open: messages.stillOpen,
}

/** The last seven days: a star for one that counted, a dash for a day off, a shield where one was spent. */
function WeekStars({ week }: { week: readonly WeekMark[] }) {
  return (
    <ol className="flex gap-1.5">
      {week.map(({ day, mark }, index) => (
        <li key={day} className="grid justify-items-center gap-1">
          <span
            aria-hidden
            className={clsx(
              'grid size-7 place-items-center rounded-full',
              mark === 'counted' ? 'bg-nominal/18 text-nominal' : 'border border-line-2 text-ink-3',
            )}
          >
            {mark === 'counted' && <Star />}
            {mark === 'rest' && <span className="h-0.5 w-2 rounded-full bg-ink-3" />}
            {mark === 'shielded' && <Shield size={13} className="text-ion-t" />}
          </span>
          <span
            aria-hidden
            className={clsx(
              'num text-[10.5px] leading-3',
              index === week.length - 1 ? 'text-ink' : 'text-ink-3',
            )}
          >
            {dateParts(day).weekday.slice(0, 1)}
          </span>
          <span className="sr-only">
            {dateParts(day).weekday}: {markNames[mark]}
          </span>
        </li>
      ))}
    </ol>
  )
}
