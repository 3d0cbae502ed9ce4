import { notifyManager, QueryClient } from '@tanstack/react-query'

/** Milliseconds in which answers that arrive together are gathered: they are shown by one rendering. */
const together = 8
let arrived: (() => void)[] = []

notifyManager.setScheduler((show) => {
  arrived.push(show)
  if (arrived.length > 1) return
  setTimeout(() => {
    const all = arrived
    arrived = []
    for (const item of all) item()
  }, together)
})

/** Reads are not retried, not refetched on focus and never stale by themselves: actions say what they changed. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
