import { Link } from 'wouter'
import { readMemory, setLearning } from '#contract/memory.ts'
import { useRead, useWrite } from '#web/browser/server/queries.ts'
import { button } from '#web/design/controls/button.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { MemoryRow } from './memory-row.tsx'
import { PromiseRow } from './promise-row.tsx'

/** The Memory tab: what the coach stores about the founder, and promises; all of it editable. */
export default function MemoryTab() {
  const { data, error, refetch } = useRead(readMemory)
  if (error && !data)
    return (
      <Panel title="Memory">
        <ErrorState
          className="mt-4"
          title="The memory could not be read"
          failure={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  if (!data) return <Skeleton className="h-80" />
  const { promises, sayDo, memories, pausedSince } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
      <Panel
        title="Promises"
        note={
          sayDo.ratio === null
            ? 'What you said you would do, and by when. The last 90 days.'
            : `Say-Do ${sayDo.ratio}%: ${sayDo.kept} kept, ${sayDo.broken} broken in 28 days`
        }
      >
        {promises.length === 0 ? (
          <EmptyState
            title="No promises yet"
            note="Say to your coach what you will do and by when. It is kept here with your words."
          >
            <Link href="/sessions" className={button()}>
              Talk to your coach
            </Link>
          </EmptyState>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {promises.map((item) => (
              <PromiseRow key={item.id} promise={item} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel
        title="What your coach remembers"
        note="Each with your own words. What does not come up again fades after 90 days, unless you pin it."
      >
        <LearningSwitch paused={pausedSince !== null} />
        {memories.length === 0 ? (
          <EmptyState
            title="Nothing is remembered yet"
            note="After a session the coach keeps at most three things you said about yourself or your business."
          />
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {memories.map((entry) => (
              <MemoryRow key={entry.id} memory={entry} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

function LearningSwitch({ paused }: { paused: boolean }) {
  const learningWrite = useWrite(setLearning)
  return (
    <div className="mt-2 border-b border-line">
      <Switch
        label="Learn from sessions and reports"
        hint={
          paused
            ? 'Paused: nothing new is remembered. Promises are still noted.'
            : 'Off, nothing new is remembered; what is here stays.'
        }
        on={!paused}
        disabled={learningWrite.isPending}
        onChange={(on) => learningWrite.mutate({ body: { paused: !on } })}
      />
    </div>
  )
}
