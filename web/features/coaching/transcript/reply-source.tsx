import { clsx } from 'clsx'
import { BookOpen, Database } from 'lucide-react'
import type { AnsweringEngine, ConversationMessage, SourceFact } from '#contract/coaching.ts'
import { chip } from '#web/design/chip.tsx'

/** Why the built-in coach answered instead of a model. */
export function builtInReason(degraded: string): string {
  switch (degraded) {
    case 'budget':
      return "Today's share of the language model is used up. The built-in coach answers until tomorrow."
    case 'month-limit':
      return "This month's limit is reached. The built-in coach answers until you raise it in System Config, Coach."
    case 'refused-words':
      return 'The language model stated something your data does not say, so its words were not used.'
    case 'rate-limit':
    case 'refused-key':
      return 'The language model did not take the question, so the built-in coach answered.'
    default:
      return 'The language model did not answer in time or broke off, so the built-in coach answered.'
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
  mission: 'Mission',
  goal: '90-day goal',
  promise: 'Promise',
  memory: 'Memory',
  session: 'Session',
  forecast: 'Forecast',
  metric: 'Metric',
  avoidance: 'Put off',
  manual: 'Flight Manual',
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
      aria-label="Facts behind this reply"
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
                  {kind === 'manual' ? 'Flight Manual' : 'Your records'}
                </span>
              )}
              <span className="sr-only">{kindNames[kind]}: </span>
              <span className="truncate">{label}</span>
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
