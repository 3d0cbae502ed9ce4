import type { CoachingSession } from '#contract/coaching.ts'
import * as messages from '#web/features/coaching/messages-history.ts'

const maxInsights = 3

interface Props {
  insights: CoachingSession['keyInsights']
  /** Hides the founder's quotes. */
  brief?: boolean
}

/** Up to three key insights of a session, each with the founder's quote behind it. */
export function Insights({ insights, brief = false }: Props) {
  if (insights.length === 0) return null
  return (
    <ul aria-label={messages.keyInsights} className={brief ? 'grid gap-1' : 'grid gap-2.5'}>
      {insights.slice(0, maxInsights).map(({ content, quote }) => (
        <li key={content} className="flex gap-2.5 text-[13.5px] leading-5 text-ink-2">
          <span aria-hidden className="mt-2 size-1 shrink-0 rounded-full bg-ion" />
          <span>
            {content}
            {quote && !brief && <q className="mt-0.5 block text-secondary text-ink-3">{quote}</q>}
          </span>
        </li>
      ))}
    </ul>
  )
}
