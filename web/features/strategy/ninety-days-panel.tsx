import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { readFramework } from '#contract/strategy.ts'
import { Meter } from '#web/design/meter.tsx'
import { Panel } from '#web/design/panel.tsx'
import { longDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'

type NinetyDays = NonNullable<ReplyOf<typeof readFramework>['ninetyDays']>

const phaseTexts = {
  sprint: messages.sprintsRunning,
  review: messages.timeToReview,
  over: messages.daysOver,
} as const

/** The elapsed time and the progress of the ninety days. */
export function NinetyDaysPanel({ ninetyDays }: { ninetyDays: NinetyDays }) {
  return (
    <Panel
      title={messages.n90DayProgress}
      note={messages.fromTo({ from: longDay(ninetyDays.startDay), to: longDay(ninetyDays.endDay) })}
    >
      <dl className="mt-4 grid grid-cols-3 divide-x divide-line rounded-md bg-sunk py-3 ring-1 ring-line">
        <Figure name={messages.reached} value={`${ninetyDays.progress}%`} />
        <Figure name={messages.daysElapsed} value={String(ninetyDays.daysElapsed)} />
        <Figure name={messages.daysRemaining} value={String(ninetyDays.daysRemaining)} />
      </dl>
      <div className="mt-4 grid gap-3 text-secondary text-ink-2">
        <LabelledMeter label={messages.goalsReached} value={ninetyDays.progress} />
        <LabelledMeter label={messages.timeUsed} value={Math.round((100 * ninetyDays.daysElapsed) / 90)} />
      </div>
      <p className="mt-3 text-secondary text-ink-3">{phaseTexts[ninetyDays.phase]}.</p>
    </Panel>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end px-4">
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className="num text-figure">{value}</dd>
    </div>
  )
}

function LabelledMeter({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <p className="mb-1.5 flex justify-between">
        {label}
        <span className="num">{value}%</span>
      </p>
      <Meter label={label} value={value} thin />
    </div>
  )
}
