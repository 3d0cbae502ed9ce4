import { Search } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { type FoundQuote, searchSessions } from '#contract/coaching.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import * as messages from '#web/features/coaching/messages-history.ts'
import { formatDate } from '#web/words/dates.ts'

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
    <Panel title={messages.askYourPastSelf} note={messages.searchWhatYouAndThe}>
      <search>
        <label htmlFor={id} className="sr-only">
          {messages.searchYourSessions}
        </label>
        <div className="mt-4 flex items-center gap-2 rounded-md border border-edge bg-sunk px-3 focus-within:border-ion">
          <Search size={16} className="text-ink-3" aria-hidden />
          <input
            id={id}
            type="search"
            value={text}
            maxLength={200}
            placeholder={messages.aCustomerAWorryA}
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
          title={messages.searchFailed}
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

const resultSummary = (count: number) => (count === 0 ? messages.nothingFound : messages.bestFirst({ count }))

function Quote({ quote, onOpen }: { quote: FoundQuote; onOpen: () => void }) {
  return (
    <div className="py-3.5">
      <p className="text-micro text-ink-3">
        <time dateTime={quote.at}>{formatDate(quote.day, { month: 'long', year: true })}</time>
        {' · '}
        {quote.role === 'user' ? messages.youSaid : messages.coachSaid}
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
        {messages.readTheSession}
      </button>
    </div>
  )
}
