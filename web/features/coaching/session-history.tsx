import { useSearch } from 'wouter'
import type { CoachingSession } from '#contract/coaching.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { SessionEntry } from './session-entry.tsx'

interface Props {
  /** Undefined while they are on their way. */
  sessions: readonly CoachingSession[] | undefined
  failure: unknown
  onRetry: () => void
}

/** The sessions so far, newest first. */
export function SessionHistory({ sessions, failure, onRetry }: Props) {
  return (
    <Panel title="Session History" note={sessions?.length ? 'Newest first' : undefined}>
      {sessions ? (
        <Entries sessions={sessions} />
      ) : failure ? (
        <div className="mt-4">
          <ErrorState title="Your sessions did not arrive" failure={failure} onRetry={onRetry} />
        </div>
      ) : (
        <div className="mt-4 grid gap-4">
          <LoadingText>Loading your sessions...</LoadingText>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Panel>
  )
}

/** Brings an entry into view, for an address that names it. */
function show(entry: HTMLLIElement | null) {
  entry?.scrollIntoView({ block: 'center' })
  entry?.focus({ preventScroll: true })
}

function Entries({ sessions }: { sessions: readonly CoachingSession[] }) {
  const search = useSearch()
  if (sessions.length === 0)
    return (
      <EmptyState
        title="No sessions yet"
        note="Ten minutes in the morning and ten in the evening; what you say stays here."
      />
    )
  const asked = new URLSearchParams(search).get('session')
  return (
    <ol className="mt-2 divide-y divide-line">
      {sessions.map((it) => (
        <li key={it.id} ref={it.id === asked ? show : undefined} tabIndex={-1} className="scroll-mt-24">
          <SessionEntry session={it} />
        </li>
      ))}
    </ol>
  )
}
