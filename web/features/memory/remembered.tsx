import { Link } from 'wouter'
import { readMemory } from '#contract/memory.ts'
import { useRead } from '#web/browser/server/queries.ts'
import * as messages from './messages.ts'

const maxShown = 3

/**
 * The coach's memories in a few lines: those of the latest reply first (`cited`, by id), then pinned ones; empty without
 * any.
 */
export function RememberedList({ cited = [] }: { cited?: readonly string[] }) {
  const memories = useRead(readMemory).data?.memories ?? []
  if (memories.length === 0) return null
  const isCited = ({ id }: { id: string }) => cited.includes(id)
  const inOrder = [...memories.filter(isCited), ...memories.filter((it) => !isCited(it))]
  return (
    <section aria-labelledby="remembered" className="panel p-5">
      <h2 id="remembered" className="text-secondary font-[560] text-ink-2">
        {messages.remembered}
      </h2>
      <ul className="mt-2.5 grid gap-2 text-[13.5px] leading-5 text-ink-2">
        {inOrder.slice(0, maxShown).map((memory) => (
          <li key={memory.id} className="flex gap-2">
            <span aria-hidden className="mt-2 size-1 shrink-0 rounded-full bg-ion" />
            <span className="min-w-0 wrap-anywhere">{memory.content}</span>
          </li>
        ))}
      </ul>
      <Link
        href="/profile?tab=memory"
        className="mt-3 inline-block py-1 text-[12.5px] leading-4 text-ink-3 underline underline-offset-4 hover:text-ink"
      >
        {messages.correct}
      </Link>
    </section>
  )
}
