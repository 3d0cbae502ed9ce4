import { useState } from 'react'
import { useSearch } from 'wouter'
import { type CoachingSession, readRecentSessions } from '#contract/coaching.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import * as messages from '#web/features/coaching/messages-history.ts'
import { SessionEntry } from './session-entry.tsx'

interface Props {
  /** Undefined while loading. */
  sessions: readonly CoachingSession[] | undefined
  failure: unknown
  onRetry: () => void
}

/** All sessions, newest first. */
export function SessionHistory({ sessions, failure, onRetry }: Props) {
  return (
    <Panel title={messages.sessionHistory} note={sessions?.length ? messages.newestFirst : undefined}>
      {sessions ? (
        <Entries sessions={sessions} />
      ) : failure ? (
        <div className="mt-4">
          <ErrorState title={messages.sessionsUnreadable} failure={failure} onRetry={onRetry} />
        </div>
      ) : (
        <div className="mt-4 grid gap-4">
          <LoadingText>{messages.loadingYourSessions}</LoadingText>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Panel>
  )
}

/** Scrolls an entry named by the URL into view. */
function scrollToEntry(entry: HTMLLIElement | null) {
  entry?.scrollIntoView({ block: 'center' })
  entry?.focus({ preventScroll: true })
}

function Entries({ sessions }: { sessions: readonly CoachingSession[] }) {
  if (sessions.length === 0)
    return <EmptyState title={messages.noSessionsYet} note={messages.sessionsEmpty} />
  return (
    <ol className="mt-2 divide-y divide-line">
      <Page sessions={sessions} />
    </ol>
  )
}

/** Entries shown at first, and entries added by each press of the button. */
const [initialCount, moreCount] = [7, 10]
/** The page size of the endpoint. */
const pageSize = 30

/**
 * One page of sessions, shown a few at a time, followed by the next page. `came`: loaded by a press, so it takes the
 * focus.
 */
function Page({
  sessions,
  loadedByPress = false,
}: {
  sessions: readonly CoachingSession[]
  loadedByPress?: boolean
}) {
  const requestedId = new URLSearchParams(useSearch()).get('session')
  const [count, setCount] = useState(loadedByPress ? moreCount : initialCount)
  const [firstNewIndex, setFirstNewIndex] = useState(loadedByPress ? 0 : undefined)
  const [older, setOlder] = useState(false)
  const shownCount = Math.max(count, sessions.findIndex((it) => it.id === requestedId) + 1)
  const atEnd = shownCount >= sessions.length
  const showMore = () => {
    if (atEnd) return setOlder(true)
    setFirstNewIndex(shownCount)
    setCount(shownCount + moreCount)
  }
  return (
    <>
      {sessions.slice(0, shownCount).map((session, i) => (
        <li
          key={session.id}
          ref={session.id === requestedId ? scrollToEntry : i === firstNewIndex ? focusEntry : undefined}
          tabIndex={-1}
          className="scroll-mt-24"
        >
          <SessionEntry session={session} />
        </li>
      ))}
      {older ? (
        <OlderPage before={sessions.at(-1)?.createdAt ?? ''} />
      ) : (
        (!atEnd || sessions.length >= pageSize) && (
          <li className="pt-3.5">
            <Button onClick={showMore}>{messages.showMore}</Button>
          </li>
        )
      )}
    </>
  )
}

/** Moves the keyboard focus to the first entry that was added. */
function focusEntry(entry: HTMLLIElement | null) {
  entry?.focus()
}

function OlderPage({ before }: { before: string }) {
  const { data, error, refetch } = useRead(readRecentSessions, { query: { before } })
  if (data) return <Page sessions={data} loadedByPress />
  return (
    <li className="pt-3.5">
      {error ? (
        <ErrorState title={messages.earlierUnreadable} failure={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingText>{messages.loadingYourSessions}</LoadingText>
          <Skeleton className="h-24" />
        </>
      )}
    </li>
  )
}
