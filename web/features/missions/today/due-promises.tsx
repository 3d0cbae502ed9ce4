import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { type FounderPromise, settlePromise } from '#contract/memory.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from '#web/features/missions/messages-list.ts'

/** Promises shown in full; the rest is counted. */
const maxShown = 2

/** The open promises due today, each with a button to mark it kept. */
export function DuePromises({ promises }: { promises: readonly FounderPromise[] }) {
  const { save, pending } = useSave(settlePromise, {
    title: messages.promiseKept,
    description: messages.keptNote,
  })
  if (promises.length === 0) return null
  const hiddenCount = promises.length - maxShown
  return (
    <div>
      <h3 className="text-micro text-ink-3">{messages.promisedForToday}</h3>
      <ul>
        {promises.slice(0, maxShown).map(({ id, content }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 text-row wrap-anywhere">{content}</span>
            <Button
              size="small"
              disabled={pending}
              aria-label={messages.keptNamed({ content })}
              onClick={() => void save({ params: { id }, body: { outcome: 'kept' } })}
            >
              <Check size={14} strokeWidth={1.75} aria-hidden />
              {messages.kept}
            </Button>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Link href="/profile?tab=memory" className="text-secondary text-ink-2 underline underline-offset-4">
          {messages.andMore({ hiddenCount })}
        </Link>
      )}
    </div>
  )
}
