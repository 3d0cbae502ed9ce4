import { BookOpen } from 'lucide-react'
import { readManual } from '#contract/manual.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { CommandGroup, CommandRow } from '#web/design/controls/command.tsx'
import * as messages from './messages.ts'
import { titleMatches } from './title-matches.ts'

const minLength = 3
const shown = 5

/** Palette entries for the situations of the manual whose title has the typed words. */
export function ManualCommands({ typed, onOpen }: { typed: string; onOpen: (path: string) => void }) {
  const query = typed.trim()
  const { data } = useRead(readManual, {}, { enabled: query.length >= minLength })
  const found = query.length >= minLength ? titleMatches(data?.entries ?? [], query).slice(0, shown) : []
  if (found.length === 0) return null
  return (
    <CommandGroup name={messages.inTheFlightManual} always>
      {found.map(({ id, title }) => (
        <CommandRow
          key={id}
          value={`manual ${id}`}
          always
          Icon={BookOpen}
          onSelect={() => onOpen(`/manual/${id}`)}
        >
          {title}
        </CommandRow>
      ))}
    </CommandGroup>
  )
}
