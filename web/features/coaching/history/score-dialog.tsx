import { explainScore } from '#contract/gamification.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import * as messages from '#web/features/coaching/messages-history.ts'

const roundToTenth = (value: number) => Math.round(10 * value) / 10

/** The missions behind an execution score, each with its weight and progress. */
export default function ScoreDialog({ session, onClose }: { session: string; onClose: () => void }) {
  const { data, error, refetch } = useRead(explainScore, { params: { id: session } })
  return (
    <Dialog title={messages.scoreTitle} note={data?.sentence ?? ' '} onClose={onClose}>
      {data ? (
        <ul className="divide-y divide-line">
          {data.missions.map(({ id, goal, priority, weight, share }) => (
            <li key={id} className="flex items-baseline gap-3 py-1.5 text-secondary">
              <span className="min-w-0 flex-1 text-ink-2 wrap-anywhere">
                {goal} <span className="text-ink-3">· {priority}</span>
              </span>
              <span className="num text-ink-3">{Math.floor(100 * share)}%</span>
              <span className="num w-16 text-right text-ink">
                {roundToTenth(weight * share)}{' '}
                <span className="text-ink-3">{messages.ofWeight({ weight })}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState title={messages.scoreUnreadable} failure={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton className="h-32" />
          <LoadingText>{messages.readingTheScore}</LoadingText>
        </>
      )}
    </Dialog>
  )
}
