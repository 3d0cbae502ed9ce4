import { BookOpen } from 'lucide-react'
import type { AnsweringEngine, ConversationMessage, SourceFact } from '#contract/coaching.ts'
import { chip } from '#web/design/chip.tsx'

/** Why the built-in coach answered instead of a model. */
export function builtInReason(degraded: string): string {
  switch (degraded) {
    case 'budget':
      return "Today's share of the language model is used up. The built-in coach answers until tomorrow."
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
    <span className={`num truncate font-normal ${reason ? 'text-caution' : 'text-ink-3'}`} title={reason}>
      <span aria-hidden>· </span>
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

/** The sources of a reply. Each opens in a new tab, so that the session stays open. */
export function ReplySource({ message: { receipts } }: { message: Pick<ConversationMessage, 'receipts'> }) {
  if (!receipts || receipts.length === 0) return null
  return (
    <ul aria-label="Facts behind this reply" className="mt-2 flex flex-wrap gap-1.5">
      {receipts.map(({ kind, id, label, address }) => (
        <li key={`${kind} ${id}`} className="max-w-full min-w-0">
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            title={`${kindNames[kind]}: ${label}`}
            className={chip(undefined, 'max-w-full hover:border-edge hover:text-ink pointer-coarse:h-8')}
          >
            {kind === 'manual' && <BookOpen size={13} strokeWidth={1.75} aria-hidden className="shrink-0" />}
            <span className="sr-only">{kindNames[kind]}: </span>
            <span className="truncate">{label}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
