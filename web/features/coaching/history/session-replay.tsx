import { useState } from 'react'
import { readSession } from '#contract/coaching.ts'
import { deleteShelteredTurns } from '#contract/safety.ts'
import { readRecordings } from '#contract/voice.ts'
import { useRead, useWrite } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import * as messages from '#web/features/coaching/messages-history.ts'
import { ReplayLine } from './replay-line.tsx'

/** The transcript of a past session, with the founder's recordings where they are stored. */
export function SessionReplay({ id }: { id: string }) {
  const { data, error, refetch } = useRead(readSession, { params: { id } })
  const recordings = useRead(readRecordings).data?.filter((it) => it.sessionId === id) ?? []
  const [playing, setPlaying] = useState<string>()
  if (error)
    return <ErrorState title={messages.transcriptUnreadable} failure={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <LoadingText>{messages.loadingTheTranscript}</LoadingText>
        <Skeleton className="h-24" />
      </>
    )
  const remaining = [...recordings]
  return (
    <>
      <ol aria-label={messages.transcript} className="grid gap-4 border-l border-line pl-4">
        {data.messages.map((message, i) => {
          const index =
            message.role === 'user' ? remaining.findIndex((it) => it.said === message.content) : -1
          const [recording] = index < 0 ? [] : remaining.splice(index, 1)
          return (
            <ReplayLine
              // The transcript of a past session never changes.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              key={i}
              message={message}
              startedAt={data.createdAt}
              recording={recording?.audioUrl}
              playing={playing}
              onPlay={setPlaying}
            />
          )
        })}
      </ol>
      {data.messages.some((it) => it.sheltered) && <DeleteShelteredButton id={id} />}
    </>
  )
}

/** Deletes the sheltered turns of a session; only the founder could read them. */
function DeleteShelteredButton({ id }: { id: string }) {
  const deletion = useWrite(deleteShelteredTurns)
  return (
    <Button
      look="quiet"
      size="small"
      className="mt-3"
      disabled={deletion.isPending}
      onClick={() => deletion.mutate({ params: { id } })}
    >
      {deletion.isError ? messages.notDeleted : messages.deletePrivate}
    </Button>
  )
}
