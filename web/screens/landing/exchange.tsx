import { clsx } from 'clsx'
import * as messages from './messages.ts'
import recording from './recording.json' with { type: 'json' }

const { founder, coach, source } = recording.exchange

/** A question to the built-in coach and its answer, as they were recorded. */
export function Exchange({ className }: { className?: string }) {
  return (
    <figure className={clsx('rounded-[24px] border border-line-2 bg-[#0a0d17]/90 p-5 lg:p-6', className)}>
      <figcaption>
        <h2 className="text-card">{messages.exchangeWithTheCoach}</h2>
        <p className="mt-0.5 text-secondary text-ink-2">{messages.typedInApogee}</p>
      </figcaption>
      <dl className="mt-5">
        <dt className="text-secondary text-ion-t">{messages.maya}</dt>
        <dd className="mt-1 text-body">{founder}</dd>
        <dt className="mt-4 text-secondary text-flame-t">{messages.coach}</dt>
        <dd className="mt-1 text-[17px] leading-[27px] font-[480]">{coach}</dd>
      </dl>
      <p className="mt-5 flex items-center gap-2 border-t border-line pt-4 text-secondary text-ink-2">
        <svg
          viewBox="0 0 24 24"
          width="15"
          height="15"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden
        >
          <path d="M12 7v14M3 18V4h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5v14h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3Z" />
        </svg>
        {messages.fromManual({ source })}
      </p>
    </figure>
  )
}
