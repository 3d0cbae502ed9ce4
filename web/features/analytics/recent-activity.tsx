import { clsx } from 'clsx'
import { Link } from 'wouter'
import { type Activity, readActivity } from '#contract/analytics.ts'
import { isUnauthorized, useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { formatDate } from '#web/words/dates.ts'
import * as messages from './messages.ts'

/** The latest days with a coaching session. */
export function RecentActivity() {
  const { data, error, refetch } = useRead(readActivity)
  return (
    <Panel title={messages.recentActivity}>
      {error && !data ? (
        <ErrorState
          className="mt-4"
          title={isUnauthorized(error) ? messages.pleaseLogInToView : messages.activityUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <>
          <Skeleton className="mt-4 h-40" />
          <LoadingText>{messages.loadingFlightData}</LoadingText>
        </>
      ) : data.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-4 pt-5 pb-1">
          <p className="text-body text-ink-2">{messages.noSessions}</p>
          <Link href="/sessions" className={button({ look: 'flame' })}>
            {messages.toYourFirstSession}
          </Link>
        </div>
      ) : (
        <ul className="mt-3">
          {data.map((item) => (
            <ActiveDay key={item.day} activity={item} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ActiveDay({ activity }: { activity: Activity }) {
  return (
    <li className="flex min-h-[46px] flex-wrap items-center gap-x-3 sm:gap-x-5 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="flex-1 text-row font-[480] whitespace-nowrap">{activityDay(activity.day)}</span>
      <SessionMark name={messages.morning} status={activity.morning} />
      <SessionMark name={messages.evening} status={activity.evening} />
      <Chip>
        {fillIn(messages.goalsOn(activity), { count: <b className="num font-[560]">{activity.goals}</b> })}
      </Chip>
    </li>
  )
}

const activityDay = (date: string) => formatDate(date, { weekday: 'short' })

const statusTexts = { completed: 'completed', begun: 'not completed', none: 'none' }

function SessionMark({ name, status }: { name: string; status: Activity['morning'] }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 text-secondary',
        status === 'none' ? 'text-ink-3' : 'text-ink-2',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'size-2.5 rounded-full border',
          status === 'completed' ? 'border-nominal bg-nominal' : 'border-edge',
          status === 'begun' && 'bg-edge',
        )}
      />
      <span className="sr-only">{messages.sessionStatus({ name, status: statusTexts[status] })}</span>
      <span aria-hidden>{name}</span>
    </span>
  )
}
