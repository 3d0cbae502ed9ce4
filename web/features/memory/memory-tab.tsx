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
import * as messages from './messages.ts'
import { PromiseRow } from './promise-row.tsx'

/** The Memory tab: what the coach stores about the founder, and promises; all of it editable. */
export default function MemoryTab() {
  const { data, error, refetch } = useRead(readMemory)
  if (error && !data)
    return (
      <Panel title={messages.memory}>
        <ErrorState
          className="mt-4"
          title={messages.memoryUnreadable}
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
        title={messages.promises}
        note={
          sayDo.ratio === null
            ? messages.promisesNote
            : messages.sayDoFigures({ ratio: sayDo.ratio, kept: sayDo.kept, broken: sayDo.broken })
        }
      >
        {promises.length === 0 ? (
          <EmptyState title={messages.noPromisesYet} note={messages.promisesEmpty}>
            <Link href="/sessions" className={button()}>
              {messages.talkToYourCoach}
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
      <Panel title={messages.whatYourCoachRemembers} note={messages.memoryNote}>
        <LearningSwitch paused={pausedSince !== null} />
        {memories.length === 0 ? (
          <EmptyState title={messages.nothingIsRememberedYet} note={messages.memoryEmpty} />
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
        label={messages.learn}
        hint={paused ? messages.paused : messages.learnHint}
        on={!paused}
        disabled={learningWrite.isPending}
        onChange={(on) => learningWrite.mutate({ body: { paused: !on } })}
      />
    </div>
  )
}
