import { Search } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { type FoundQuote, searchSessions } from '#contract/coaching.ts'
import { plural } from '#contract/words/plural.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'

const dateFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' })

interface Props {
  /** Opens the session that contains a quote. */
  onOpen: (sessionId: string) => void
}

/** Full-text search over the founder's own sessions. */
export function SessionSearch({ onOpen }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const ready = query.length >= 2
  const results = useRead(searchSessions, { query: { q: ready ? query : '..' } }, { enabled: ready })
  return (
    <Panel title="Ask your past self" note="Search what you and the coach have said.">
      <search>
        <label htmlFor={id} className="sr-only">
          Search your sessions
        </label>
        <div className="mt-4 flex items-center gap-2 rounded-md border border-edge bg-sunk px-3 focus-within:border-ion">
          <Search size={16} className="text-ink-3" aria-hidden />
          <input
            id={id}
            type="search"
            value={text}
            maxLength={200}
            placeholder="A customer, a worry, a promise..."
            onChange={(event) => setText(event.currentTarget.value)}
            className="h-11 min-w-0 flex-1 bg-transparent text-row placeholder:text-ink-3 focus:outline-none"
          />
        </div>
      </search>
      <p role="status" className="mt-2 text-secondary text-ink-3">
        {ready && results.data && resultSummary(results.data.length)}
      </p>
      {ready && results.error && (
        <ErrorState
          title="The search did not arrive"
          failure={results.error}
          onRetry={() => void results.refetch()}
        />
      )}
      {ready && results.data && results.data.length > 0 && (
        <ol className="divide-y divide-line">
          {results.data.map((item) => (
            <li key={item.turnId}>
              <Quote quote={item} onOpen={() => onOpen(item.sessionId)} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

const resultSummary = (count: number) =>
  count === 0 ? 'Nothing was said about that.' : `${plural(count, 'place')}, best first.`

function Quote({ quote, onOpen }: { quote: FoundQuote; onOpen: () => void }) {
  return (
    <div className="py-3.5">
      <p className="text-micro text-ink-3">
        <time dateTime={quote.at}>{dateFormat.format(new Date(`${quote.day}T12:00`))}</time>
        {' · '}
        {quote.role === 'user' ? 'You said' : 'The coach said'}
      </p>
      <blockquote className="mt-1 max-w-[66ch] text-row leading-[21px]">
        {quote.quote.split(/[«»]/).map((part, i) =>
          i % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order.
            <mark key={i} className="rounded-xs bg-flame/20 text-ink">
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </blockquote>
      <button
        type="button"
        onClick={onOpen}
        className="mt-1.5 rounded-xs py-0.5 text-secondary text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink pointer-coarse:py-3"
      >
        Read the session
      </button>
    </div>
  )
}
