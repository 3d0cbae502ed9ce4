import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { type ManualRow, readManual } from '#contract/manual.ts'
import { ApiError, useRead } from '#web/browser/server/queries.ts'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { titleMatches } from './title-matches.ts'

const minLength = 2
export const maxLength = 200

/**
 * The search of the manual: what is typed, and what was found. The words stay in the address, so that the way back from
 * an entry leads to the same results. Without the server only titles are searched.
 */
export function useManualSearch(all: readonly ManualRow[]) {
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const query = useDebounced(text.trim())
  const isSearching = query.length >= minLength
  const answer = useRead(readManual, { query: { q: query } }, { enabled: isSearching })
  const [latest, setLatest] = useState<readonly ManualRow[]>()
  if (answer.data && answer.data.entries !== latest) setLatest(answer.data.entries)

  const inAddress = params.get('q') ?? ''
  useEffect(() => {
    if (inAddress === query) return
    setParams(
      (now) => {
        if (query) now.set('q', query)
        else now.delete('q')
        if (query) now.delete('area')
        return now
      },
      { replace: true },
    )
  }, [query, inAddress, setParams])

  const needsSupport = isSearching && answer.error instanceof ApiError && answer.error.support !== undefined
  const found = answer.error ? titleMatches(all, query) : (answer.data?.entries ?? latest)
  return {
    text,
    setText,
    area: params.get('area'),
    query,
    /** Undefined without a search, and until its first answer. */
    found: isSearching ? found : undefined,
    isSearching,
    /** The words may mean danger: the support dialog answers them, and nothing else does. */
    needsSupport,
    /** Only titles were searched, because the server did not answer. */
    titlesOnly: isSearching && answer.error !== null && !needsSupport,
  }
}
