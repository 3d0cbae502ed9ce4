import type { Overview } from '#contract/overview.ts'
import { readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { GoalMark } from '#web/design/goal-mark.tsx'
import { shortDay } from '#web/words/dates.ts'
import { GhostLine, GoalLineFigure } from './goal-line-figure.tsx'
import * as messages from './messages.ts'

/** The page in one sentence, over the line of the first 90-day goal. */
export function OverviewHead({ overview: { sentence } }: { overview: Overview }) {
  const context = useRead(readStrategicContext).data
  const line = context?.lines[0]
  const goal = context?.ninetyDayGoals.find((it) => it.status === 'active')
  const title = line?.title ?? goal?.title
  return (
    <>
      {title && (
        <p className="flex items-center gap-2 text-secondary text-ink-2">
          <GoalMark size={15} className="shrink-0 text-flame-t" />
          <span className="truncate">
            {line ? messages.goalBy({ title, date: shortDay(line.endDay) }) : title}
          </span>
        </p>
      )}
      <h2 className="mt-2 text-screen text-pretty lg:text-title">
        {sentence.state} <span className="text-ink-2">{sentence.lever}</span>
      </h2>
      {line ? (
        <GoalLineFigure line={line} sentence={`${sentence.state} ${sentence.lever ?? ''}`.trim()} />
      ) : (
        context && <GhostLine goalId={goal?.id ?? null} />
      )}
    </>
  )
}
