import { notifyManager, QueryClient } from '@tanstack/react-query'

/** Milliseconds. Responses that arrive within this window are rendered together. */
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

/** Queries are not retried, not refetched on focus and never stale by time: writes invalidate what they change. */
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
