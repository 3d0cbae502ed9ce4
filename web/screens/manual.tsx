import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type ManualArea, type ManualRow, readManual } from '#contract/manual.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { AllEntries } from '#web/features/manual/all-entries.tsx'
import { AreaTiles } from '#web/features/manual/area-tiles.tsx'
import { EntryRows } from '#web/features/manual/entry-rows.tsx'
import { FoundEntries } from '#web/features/manual/found-entries.tsx'
import { SearchField } from '#web/features/manual/search-field.tsx'
import { Suggestions } from '#web/features/manual/suggestions.tsx'
import { rowsIn, useArrowKeys } from '#web/features/manual/use-arrow-keys.ts'
import { useManualSearch } from '#web/features/manual/use-manual-search.ts'
import * as messages from './messages.ts'

/** The Flight Manual: the coach's playbook to search and to read. `?q=` is the search, `?area=` an area. */
export default function Manual() {
  const { data, error, refetch } = useRead(readManual)
  return (
    <div className="mx-auto max-w-[1096px] pt-2 lg:pt-5">
      <h1 className="text-title">{messages.flightManual}</h1>
      <p className="mt-1 text-row text-ink-3">
        {data ? messages.manualNote({ count: data.entries.length }) : messages.manualNoteUncounted}
      </p>
      {data ? (
        <Contents areas={data.areas} entries={data.entries} />
      ) : error ? (
        <ErrorState
          className="panel mt-6 p-5"
          title={messages.manualUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="mt-6 grid gap-5">
          <Skeleton className="h-[52px]" />
          <Skeleton className="h-48" />
          <LoadingText>{messages.loadingTheFlightManual}</LoadingText>
        </div>
      )}
    </div>
  )
}

function Contents({ areas, entries }: { areas: readonly ManualArea[]; entries: readonly ManualRow[] }) {
  const page = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { text, setText, area, query, found, isSearching, needsSupport, titlesOnly } =
    useManualSearch(entries)
  useArrowKeys(page, field)
  useReturnToRow()
  const nameOf = (id: string) => areas.find((it) => it.id === id)?.name ?? id
  const chosen = isSearching ? null : area
  return (
    <div ref={page} className="mt-6">
      <SearchField
        text={text}
        field={field}
        onChange={setText}
        onOpenFirst={() => rowsIn(page.current)[0]?.click()}
      />
      <div className="mt-5 grid gap-7">
        <AreaTiles areas={areas} chosen={chosen} onChoose={() => setText('')} isSearching={isSearching} />
        {needsSupport ? null : isSearching ? (
          <FoundEntries query={query} found={found} titlesOnly={titlesOnly} nameOf={nameOf} />
        ) : chosen ? (
          <AreaEntries name={nameOf(chosen)} rows={entries.filter((it) => it.area === chosen)} />
        ) : (
          <>
            <Suggestions nameOf={nameOf} />
            <AllEntries areas={areas} entries={entries} />
          </>
        )}
      </div>
    </div>
  )
}

function AreaEntries({ name, rows }: { name: string; rows: readonly ManualRow[] }) {
  return (
    <section aria-labelledby="area">
      <div className="flex items-baseline justify-between px-1">
        <h2 id="area" className="text-card">
          {name}
        </h2>
        <Link href="/manual" className="text-secondary text-ion-t underline underline-offset-4">
          {messages.allAreas}
        </Link>
      </div>
      <div className="mt-3">
        <EntryRows list="area" rows={rows.map((it) => ({ ...it, areaName: '' }))} />
      </div>
    </section>
  )
}

/** Back from an entry, the row that was opened has the focus again. */
function useReturnToRow() {
  const { row } = (useHistoryState() ?? {}) as { row?: unknown }
  useLayoutEffect(() => {
    if (typeof row !== 'string') return
    const element = document.getElementById(row)
    element?.focus({ preventScroll: true })
    // The shell scrolls a new page to its top first.
    const frame = requestAnimationFrame(() => element?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [row])
}
