import { Quote } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { searchSessions } from '#contract/coaching.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { CommandGroup, CommandRow } from '#web/design/controls/command.tsx'

const shortest = 3
const pause = 200
const when = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

/** Palette entries for quotes from the founder's sessions that match the typed text, debounced. */
export function QuoteCommands({ typed, onOpen }: { typed: string; onOpen: (sessionId: string) => void }) {
  const asked = useRested(typed.trim())
  const wanted = asked.length >= shortest && asked.length <= 200
  const { data } = useRead(searchSessions, { query: { q: asked } }, { enabled: wanted })
  if (!wanted || !data?.length) return null
  return (
    <CommandGroup name="Said in your sessions" always>
      {data.slice(0, 6).map((found) => (
        <CommandRow
          key={`${found.turnId} ${found.role}`}
          value={`said ${found.turnId} ${found.role}`}
          always
          Icon={Quote}
          hint={`${found.role === 'user' ? 'You' : 'Coach'}, ${when.format(new Date(found.at))}`}
          onSelect={() => onOpen(found.sessionId)}
        >
          {marked(found.quote)}
        </CommandRow>
      ))}
    </CommandGroup>
  )
}

/** The value once it has not changed for `pause` milliseconds. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** Marks the matches, which the server puts between « and ». */
function marked(quote: string): ReactNode[] {
  return quote.split(/«(.*?)»/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one quote never change their order.
      <mark key={at} className="bg-transparent font-[600] text-flame-t">
        {part}
      </mark>
    ),
  )
}
