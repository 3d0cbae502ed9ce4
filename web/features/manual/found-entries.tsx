import { clsx } from 'clsx'
import { MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import type { ManualRow } from '#contract/manual.ts'
import { firstWordsState } from '#web/browser/first-words.ts'
import { button } from '#web/design/controls/button.tsx'
import { EntryRows } from './entry-rows.tsx'
import * as messages from './messages.ts'

interface Props {
  query: string
  /** Undefined until the first answer. */
  found: readonly ManualRow[] | undefined
  titlesOnly: boolean
  nameOf: (area: string) => string
}

/** What a search found, and the way to the coach with the same words. */
export function FoundEntries({ query, found, titlesOnly, nameOf }: Props) {
  return (
    <section aria-label={messages.searchResults}>
      <p role="status" className={clsx('px-1 text-secondary text-ink-3', found?.length === 0 && 'sr-only')}>
        {summaryOf(found)}
        {titlesOnly && messages.titlesOnly}
      </p>
      {found && found.length > 0 && (
        <div className="mt-3">
          <EntryRows list="found" rows={found.map((it) => ({ ...it, areaName: nameOf(it.area) }))} />
        </div>
      )}
      {found?.length === 0 && (
        <div className="panel mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 lg:p-6">
          <div className="min-w-[240px] flex-1">
            <h2 className="text-screen">{messages.notInTheManual}</h2>
            <p className="mt-1.5 text-body text-ink-2">
              {titlesOnly ? messages.titlesOnly : messages.askInstead}
            </p>
          </div>
          <AskCoach query={query} look="flame" />
        </div>
      )}
      {found && found.length > 0 && (
        <p className="mt-3 px-1">
          <AskCoach query={query} look="quiet" />
        </p>
      )}
    </section>
  )
}

function summaryOf(found: readonly ManualRow[] | undefined): string {
  if (!found) return messages.searching
  return found.length === 0 ? messages.notInTheManualLine : messages.found({ count: found.length })
}

function AskCoach({ query, look }: { query: string; look: 'flame' | 'quiet' }) {
  return (
    <Link
      href="/chat"
      state={firstWordsState(query)}
      className={button({
        look,
        ...(look === 'flame' ? { size: 'window' as const } : { className: '-ml-3' }),
      })}
    >
      <MessageCircle size={16} aria-hidden />
      {messages.askTheCoachInstead}
    </Link>
  )
}
