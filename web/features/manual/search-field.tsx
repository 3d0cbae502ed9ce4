import { Search } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useShortcut } from '#web/browser/shortcuts.ts'
import * as messages from './messages.ts'
import { maxLength } from './use-manual-search.ts'

interface Props {
  text: string
  field: RefObject<HTMLInputElement | null>
  onChange: (text: string) => void
  /** Enter was pressed. */
  onOpenFirst: () => void
}

/** The search of the manual; `/` puts the cursor into it. */
export function SearchField({ text, field, onChange, onOpenFirst }: Props) {
  const id = useId()
  useShortcut('/', () => field.current?.focus(), { description: messages.searchTheFlightManual })
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onOpenFirst()
        }}
        className="flex h-[52px] items-center gap-3 rounded-[16px] border border-edge bg-sunk px-4 focus-within:border-ion focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ion"
      >
        <Search size={18} aria-hidden className="shrink-0 text-ink-3" />
        <label htmlFor={id} className="sr-only">
          {messages.searchTheFlightManual}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          placeholder={messages.searchPlaceholder}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            if (text === '') event.currentTarget.blur()
            onChange('')
          }}
          className="h-full min-w-0 flex-1 bg-transparent text-lead placeholder:text-ink-3 focus:outline-none"
        />
        {text === '' && (
          <kbd
            aria-hidden
            className="num rounded-xs border border-line-2 px-1.5 text-micro text-ink-2 max-lg:hidden"
          >
            /
          </kbd>
        )}
      </form>
    </search>
  )
}
