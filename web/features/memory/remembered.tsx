import { readMemory } from '#contract/memory.ts'
import { useRead } from '#web/browser/server/queries.ts'

const maxShown = 3

/** The coach's memories in a few lines, pinned first; empty without any. */
export function RememberedList() {
  const memories = useRead(readMemory).data?.memories ?? []
  if (memories.length === 0) return null
  return (
    <section aria-labelledby="remembered" className="panel p-5">
      <h2 id="remembered" className="text-secondary font-[560] text-ink-2">
        What the coach remembers
      </h2>
      <ul className="mt-2.5 grid gap-2 text-[13.5px] leading-5 text-ink-2">
        {memories.slice(0, maxShown).map((memory) => (
          <li key={memory.id} className="flex gap-2">
            <span aria-hidden className="mt-2 size-1 shrink-0 rounded-full bg-ion" />
            <span className="min-w-0 wrap-anywhere">{memory.content}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
