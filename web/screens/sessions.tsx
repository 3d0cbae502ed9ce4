import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { readAccount } from '#contract/account.ts'
import { readRecentSessions } from '#contract/coaching.ts'
import { readWeeklyStats } from '#contract/stats.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { fillIn } from '#web/design/fill-in.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { SessionHistory } from '#web/features/coaching/history/session-history.tsx'
import { SessionReplay } from '#web/features/coaching/history/session-replay.tsx'
import { SessionSearch } from '#web/features/coaching/history/session-search.tsx'
import { averageMinutes, isSessionOpen } from '#web/features/coaching/session/session-figures.ts'
import { sessionMode } from '#web/features/coaching/session/session-mode.ts'
import { SessionStats } from '#web/features/coaching/session/session-stats.tsx'
import { SessionCard } from '#web/features/coaching/voice/recorder-card.tsx'
import * as messages from './messages.ts'

/** The history of coaching sessions at /sessions, and the start of the next one. */
export default function Sessions() {
  const recent = useRead(readRecentSessions)
  const week = useRead(readWeeklyStats).data
  const today = useRead(readAccount).data?.today
  const [now] = useState(() => sessionMode(new Date(), ''))
  const sessions = recent.data
  const [opened, setOpened] = useState<string>()
  const asked = new URLSearchParams(useSearch()).get('session')
  const [, go] = useLocation()
  // A session named by the URL may be older than the list; it is then loaded separately.
  const elsewhere = asked !== null && sessions !== undefined && !sessions.some((it) => it.id === asked)
  const read = opened ?? (elsewhere ? asked : undefined)
  const close = () => {
    setOpened(undefined)
    if (!opened) go('/sessions', { replace: true })
  }
  return (
    <div className="mx-auto grid max-w-[920px] gap-4 pt-2 lg:gap-5 lg:pt-4">
      <div>
        <h1 className="text-title">{messages.coachingSessions}</h1>
        <p className="mt-1 text-body text-ink-3">
          {fillIn(messages.sessionsNote, {
            link: (
              <Link href="/retro" className="text-ion-t underline">
                {messages.eveningReflectionLink}
              </Link>
            ),
          })}
        </p>
      </div>
      <SessionStats
        week={week?.sessionsCompleted}
        averageMinutes={sessions && averageMinutes(sessions)}
        total={week?.totalSessions}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:gap-5">
        {(['morning', 'evening'] as const).map((type) => (
          <SessionCard
            key={type}
            type={type}
            current={type === now}
            open={isSessionOpen(sessions ?? [], type, today)}
          />
        ))}
      </div>
      <SessionSearch onOpen={setOpened} />
      <SessionHistory sessions={sessions} failure={recent.error} onRetry={() => void recent.refetch()} />
      {read && (
        <Dialog title={messages.transcript} onClose={close}>
          <div className="max-h-[62dvh] overflow-y-auto">
            <SessionReplay id={read} />
          </div>
        </Dialog>
      )}
    </div>
  )
}
