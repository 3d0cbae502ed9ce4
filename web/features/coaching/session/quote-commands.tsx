import { Quote } from 'lucide-react'
import type { ReactNode } from 'react'
import { searchSessions } from '#contract/coaching.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { CommandGroup, CommandRow } from '#web/design/controls/command.tsx'
import * as messages from '#web/features/coaching/messages.ts'
import { momentDate } from '#web/words/dates.ts'

const minLength = 3

/** Palette entries for quotes from the founder's sessions that match the typed text, debounced. */
export function QuoteCommands({ typed, onOpen }: { typed: string; onOpen: (sessionId: string) => void }) {
  const query = useDebounced(typed.trim())
  const searchable = query.length >= minLength && query.length <= 200
  const { data } = useRead(searchSessions, { query: { q: query } }, { enabled: searchable })
  if (!searchable || !data?.length) return null
  return (
    <CommandGroup name={messages.saidInYourSessions} always>
      {data.slice(0, 6).map((result) => (
        <CommandRow
          key={`${result.turnId} ${result.role}`}
          value={`said ${result.turnId} ${result.role}`}
          always
          Icon={Quote}
          hint={`${result.role === 'user' ? messages.you : messages.coach}, ${momentDate(result.at, {})}`}
          onSelect={() => onOpen(result.sessionId)}
        >
          {highlightMatches(result.quote)}
        </CommandRow>
      ))}
    </CommandGroup>
  )
}

/** Marks the matches, which the server puts between « and ». */
function highlightMatches(quote: string): ReactNode[] {
  return quote.split(/«(.*?)»/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one quote never change their order.
      <mark key={index} className="bg-transparent font-[600] text-flame-t">
        {part}
      </mark>
    ),
  )
}
