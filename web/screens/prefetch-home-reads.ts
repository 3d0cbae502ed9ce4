import type { QueryClient } from '@tanstack/react-query'
import { prefetchRead } from '#web/browser/server/queries.ts'
import { homeReads } from './home-reads.ts'

/** Milliseconds. Home waits this long for its first reads and parts, then renders with what has arrived. */
const homeReadsTimeout = 400

/** Fetches what home reads, together with its `parts`, so that it renders once. */
export const prefetchHomeReads = (
  cache: QueryClient,
  parts: readonly Promise<unknown>[] = [],
): Promise<unknown> =>
  Promise.race([
    Promise.all([...homeReads.map((it) => prefetchRead(cache, it)), ...parts]),
    new Promise((resolve) => setTimeout(resolve, homeReadsTimeout)),
  ])
