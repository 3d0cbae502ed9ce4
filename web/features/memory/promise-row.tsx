import { Check, Trash2, X } from 'lucide-react'
import { type FounderPromise, settlePromise } from '#contract/memory.ts'
import { useWrite } from '#web/browser/server/queries.ts'
import { Chip, type Tone } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { longDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'
import { Quote } from './quote.tsx'
import { useDeletePromise } from './use-forget-memory.ts'

const states: Record<FounderPromise['status'], { label: string; tone?: Tone }> = {
  open: { label: 'open', tone: 'ion' },
  kept: { label: 'kept', tone: 'nominal' },
  broken: { label: 'broken', tone: 'abort' },
  withdrawn: { label: 'withdrawn' },
}
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A promise with its outcome and reason, and the founder's comment. */
export function PromiseRow({ promise }: { promise: FounderPromise }) {
  const { forget, busy } = useDeletePromise(promise)
  const { content, status, said, dueDay, madeOn, mission, quote } = promise
  const { label, tone } = states[status]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-3.5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <Chip {...(tone ? { tone } : {})}>{label}</Chip>
          <span className="text-micro text-ink-3">
            {dueDay ? messages.dueOn({ date: longDay(dueDay) }) : messages.noDay}
          </span>
        </div>
        <p className="mt-1.5 text-row first-letter:uppercase wrap-anywhere">{content}</p>
        <Quote text={quote === content ? '' : quote} day={madeOn} />
        {!said && mission && (
          <p className="mt-1.5 text-micro text-ink-3">
            {messages.promiseMission[status]({ title: mission.title })}
          </p>
        )}
      </div>
      <div className="-mx-2.5 flex flex-wrap gap-0.5 sm:mx-0">
        <OutcomeButtons promise={promise} />
        <Button
          look="quiet"
          size="icon"
          aria-label={messages.deleteThePromise({ content })}
          disabled={busy}
          onClick={forget}
        >
          <Trash2 {...icon} />
        </Button>
      </div>
    </li>
  )
}

function OutcomeButtons({ promise: { id, content, status, said } }: { promise: FounderPromise }) {
  const recordOutcome = useWrite(settlePromise)
  const saveOutcome = (outcome: 'kept' | 'broken' | 'withdrawn' | null) =>
    recordOutcome.mutate({ params: { id }, body: { outcome } })
  return (
    <fieldset className="flex flex-wrap gap-0.5" disabled={recordOutcome.isPending}>
      <legend className="sr-only">{messages.outcomeOf({ content })}</legend>
      {status !== 'kept' && (
        <Button look="quiet" size="small" onClick={() => saveOutcome('kept')}>
          <Check {...icon} />
          {messages.kept}
        </Button>
      )}
      {status !== 'broken' && status !== 'withdrawn' && (
        <Button look="quiet" size="small" onClick={() => saveOutcome('broken')}>
          <X {...icon} />
          {messages.notKept}
        </Button>
      )}
      {status === 'open' && (
        <Button look="quiet" size="small" onClick={() => saveOutcome('withdrawn')}>
          {messages.withdraw}
        </Button>
      )}
      {said && (
        <Button look="quiet" size="small" onClick={() => saveOutcome(null)}>
          {messages.takeBack}
        </Button>
      )}
    </fieldset>
  )
}
