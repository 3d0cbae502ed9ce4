import { clsx } from 'clsx'
import { BookOpen, Database } from 'lucide-react'
import type { AnsweringEngine, ConversationMessage, SourceFact } from '#contract/coaching.ts'
import { chip } from '#web/design/chip.tsx'
import * as messages from '#web/features/coaching/messages-transcript.ts'

/** Why the built-in coach answered instead of a model. */
export function builtInReason(degraded: string): string {
  switch (degraded) {
    case 'budget':
      return messages.budgetUsed
    case 'month-limit':
      return messages.monthLimit
    case 'refused-words':
      return messages.notInData
    case 'rate-limit':
    case 'refused-key':
      return messages.notTaken
    default:
      return messages.tooLate
  }
}

/** The engine of a reply: the model's name, or the built-in coach and the reason. */
export function EngineBadge({ mind: coach }: { mind: AnsweringEngine }) {
  const builtIn = coach.model === null
  const reason = coach.degraded && builtIn ? builtInReason(coach.degraded) : undefined
  return (
    <span
      className={`num truncate text-micro font-normal ${reason ? 'text-caution' : 'text-ink-3'}`}
      title={reason}
    >
      <span aria-hidden className="engine-dot">
        ·{' '}
      </span>
      {builtIn ? 'built-in' : coach.model}
      {reason && <span className="sr-only">: {reason}</span>}
    </span>
  )
}

const kindNames: Record<SourceFact['kind'], string> = {
  mission: messages.mission,
  goal: '90-day goal',
  promise: messages.promise,
  memory: messages.memory,
  session: messages.session,
  forecast: messages.forecast,
  metric: messages.metric,
  avoidance: messages.putOff,
  manual: messages.flightManual,
}

interface Props {
  message: Pick<ConversationMessage, 'receipts'>
  /** Beside a report there is room for the names only. */
  small?: boolean
}

/**
 * The sources of a reply: a book for the Flight Manual, a cylinder for the founder's own records. Each opens in a new
 * tab, so that the session stays open.
 */
export function ReplySource({ message: { receipts }, small = false }: Props) {
  if (!receipts || receipts.length === 0) return null
  return (
    <ul
      aria-label={messages.factsBehindThisReply}
      className={small ? 'mt-2 flex flex-wrap gap-1.5' : 'flex min-w-0 flex-wrap gap-2'}
    >
      {receipts.map(({ kind, id, label, address }) => {
        const Icon = kind === 'manual' ? BookOpen : Database
        return (
          <li key={`${kind} ${id}`} className="max-w-full min-w-0">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              title={`${kindNames[kind]}: ${label}`}
              className={chip(
                undefined,
                clsx(
                  'max-w-full hover:border-edge hover:text-ink',
                  small ? 'pointer-coarse:h-8' : 'h-[30px] gap-[7px] border-line-2 px-[11px] text-[12.5px]',
                ),
              )}
            >
              {(kind === 'manual' || !small) && (
                <Icon size={13} strokeWidth={1.75} aria-hidden className="shrink-0 text-ion-t" />
              )}
              {!small && (
                <span aria-hidden className="shrink-0 text-ink-3">
                  {kind === 'manual' ? messages.flightManual : messages.yourRecords}
                </span>
              )}
              <span className="sr-only">{kindNames[kind]}: </span>
              <span className="truncate">{label}</span>
              <span className="sr-only"> {messages.newTab}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
