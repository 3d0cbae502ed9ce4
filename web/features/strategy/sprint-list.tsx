import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { closingQuestions, readSprints, type Sprint } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Panel } from '#web/design/panel.tsx'
import { shortDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'
import { sprintResult } from './sprint-texts.ts'

const ClosingDialog = lazy(() => import('./closing-dialog.tsx'))

/** All sprints in order; a finished one can be closed, a closed one shows its lessons. */
export function SprintList({ currentId }: { currentId: string | undefined }) {
  const sprints = useRead(readSprints).data ?? []
  const [sprintToClose, setSprintToClose] = useState<Sprint>()
  const lastClosedId = sprints.findLast((it) => it.answers)?.id
  return (
    <Panel title={messages.sixSprints} note={messages.sprintsNote}>
      <ol className="mt-3 divide-y divide-line">
        {sprints.map((item) => (
          <li key={item.id} className="py-2.5" aria-current={item.id === currentId ? 'step' : undefined}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className={clsx('flex-1 basis-40 text-row', item.id === currentId && 'font-[560]')}>
                {item.title}
              </span>
              <span className="text-secondary text-ink-3">
                {shortDay(item.startDate)} – {shortDay(item.endDate)} · {sprintResult(item)}
              </span>
              {item.status === 'due' && item.id !== currentId && (
                <Button size="small" onClick={() => setSprintToClose(item)}>
                  {messages.close}
                </Button>
              )}
            </div>
            {item.answers && <SprintLessons answers={item.answers} open={item.id === lastClosedId} />}
          </li>
        ))}
      </ol>
      {sprintToClose && (
        <Suspense fallback={null}>
          <ClosingDialog sprint={sprintToClose} onClose={() => setSprintToClose(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}

/** Open for the sprint that was closed last. */
function SprintLessons({ answers, open }: { answers: NonNullable<Sprint['answers']>; open: boolean }) {
  return (
    <details open={open} className="text-secondary">
      <summary className="w-fit rounded-xs py-0.5 text-ink-3 hover:text-ink pointer-coarse:py-3">
        {messages.whatWasLearned}
      </summary>
      <dl className="mt-1 mb-1 grid gap-1.5">
        {(['worked', 'failed', 'next'] as const).map((item) => (
          <div key={item}>
            <dt className="text-ink-3">{closingQuestions[item]}</dt>
            <dd className="text-ink-2 wrap-anywhere">{answers[item]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
