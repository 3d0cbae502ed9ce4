import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { closingQuestions, readSprints, type Sprint } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { shortDay } from '#web/design/charts/date-words.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Panel } from '#web/design/panel.tsx'
import { sprintInWords } from './sprint-words.ts'

const ClosingDialog = lazy(() => import('./closing-dialog.tsx'))

/** All sprints in order; a finished one can be closed, a closed one shows its lessons. */
export function SprintList({ current }: { current: string | undefined }) {
  const sprints = useRead(readSprints).data ?? []
  const [closing, setClosing] = useState<Sprint>()
  const last = sprints.findLast((it) => it.answers)?.id
  return (
    <Panel title="Six sprints" note="Fourteen days each, then a review">
      <ol className="mt-3 divide-y divide-line">
        {sprints.map((item) => (
          <li key={item.id} className="py-2.5" aria-current={item.id === current ? 'step' : undefined}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className={clsx('flex-1 basis-40 text-row', item.id === current && 'font-[560]')}>
                {item.title}
              </span>
              <span className="text-secondary text-ink-3">
                {shortDay(item.startDate)} – {shortDay(item.endDate)} · {sprintInWords(item)}
              </span>
              {item.status === 'due' && item.id !== current && (
                <Button size="small" onClick={() => setClosing(item)}>
                  Close
                </Button>
              )}
            </div>
            {item.answers && <Learned answers={item.answers} open={item.id === last} />}
          </li>
        ))}
      </ol>
      {closing && (
        <Suspense fallback={null}>
          <ClosingDialog sprint={closing} onClose={() => setClosing(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}

/** Open for the sprint that was closed last. */
function Learned({ answers, open }: { answers: NonNullable<Sprint['answers']>; open: boolean }) {
  return (
    <details open={open} className="text-secondary">
      <summary className="w-fit rounded-xs py-0.5 text-ink-3 hover:text-ink pointer-coarse:py-3">
        What was learned
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
