import { notifyManager, QueryClient } from '@tanstack/react-query'

/** Milliseconds. Responses that arrive within this window are rendered together. */
const batchWindow = 8
let pendingRenders: (() => void)[] = []

notifyManager.setScheduler((render) => {
  pendingRenders.push(render)
  if (pendingRenders.length > 1) return
  setTimeout(() => {
    const renders = pendingRenders
    pendingRenders = []
    for (const render of renders) render()
  }, batchWindow)
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
