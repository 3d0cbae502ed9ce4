import type { QueryClient } from '@tanstack/react-query'
import { beatEvery, type ChangeEvents, type Reach, watchChanges as stream } from '#contract/changes.ts'
import { tabId } from './api-client.ts'
import { invalidateReads } from './queries.ts'

/** Browser APIs, replaceable in tests. */
export const browserApi = {
  open: (url: string): EventSource => new EventSource(url),
  since: (): number => performance.now(),
  random: Math.random,
}

/** Milliseconds without a heartbeat after which the connection is dead or the page was suspended. */
const silenceTimeout = beatEvery * 2.25
const maxReconnectDelay = 30_000
/** Milliseconds. Without notifications from elsewhere, a page that becomes visible refetches at most this often. */
const minRefetchInterval = 30_000

type StreamEvent = { [K in keyof ChangeEvents]: { event: K; data: ChangeEvents[K] } }[keyof ChangeEvents]
const eventNames = ['ready', 'changed', 'missed', 'beat', 'full'] as const

/**
 * Refetches the queries of this tab when other tabs or devices change them. One tab of a browser holds the stream and
 * forwards its events, since a browser opens only six connections to one host. Returns the cleanup function.
 */
export function followChanges(cache: QueryClient): () => void {
  const closed = new AbortController()
  const refetcher = createRefetcher(cache)
  let lastEventAt = 0
  let lastRefetchAt = browserApi.since()
  let reach: Reach = 'here'
  const channel = new BroadcastChannel('apogee.changes')
  function handleEvent({ event, data }: StreamEvent) {
    lastEventAt = browserApi.since()
    if (event === 'ready') reach = data.reach
    if (event === 'missed') refetcher.all()
    if (event === 'changed' && data.by !== tabId) refetcher.some(data.stale)
  }
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => handleEvent(data)
  const stream = openStream(
    () => Math.round(browserApi.since() - lastEventAt),
    (news) => {
      handleEvent(news)
      channel.postMessage(news)
    },
  )
  void runInOneTab(stream.open, closed.signal)
  function onVisible() {
    if (document.visibilityState === 'hidden') return
    stream.awake()
    const now = browserApi.since()
    if (
      (reach === 'everywhere' && now - lastEventAt < silenceTimeout) ||
      now - lastRefetchAt < minRefetchInterval
    )
      return
    lastRefetchAt = now
    refetcher.all()
  }
  for (const eventName of ['visibilitychange', 'focus', 'online'] as const)
    window.addEventListener(eventName, onVisible, { signal: closed.signal, capture: true })
  return () => {
    closed.abort()
    stream.close()
    refetcher.stop()
    channel.close()
  }
}

/**
 * Calls `begin` in one tab of this browser, and in the next when that one closes. Without locks (not https) in every
 * tab.
 */
async function runInOneTab(start: () => void, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return start()
  const holdLock = () => {
    start()
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  await navigator.locks.request('apogee.changes', { signal }, holdLock).catch(() => {})
}

/** Refetches queries, but not while a write of this tab is running: the response could predate the write. */
function createRefetcher(cache: QueryClient) {
  let duePaths = new Set<string>()
  let refetchAll = false
  function refetch() {
    if (cache.isMutating() > 0) return
    const paths = duePaths
    duePaths = new Set()
    if (refetchAll) void cache.invalidateQueries()
    else if (paths.size > 0) void invalidateReads(cache, [...paths])
    refetchAll = false
  }
  return {
    some(paths: readonly string[]) {
      for (const path of paths) duePaths.add(path)
      refetch()
    },
    all() {
      refetchAll = true
      refetch()
    },
    stop: cache.getMutationCache().subscribe(refetch),
  }
}

/** Holds the event stream: reconnects when it breaks or falls silent, with growing delays. */
function openStream(lastEventAge: () => number, handleEvent: (news: StreamEvent) => void) {
  let source: EventSource | undefined
  let shouldBeOpen = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function open() {
    shouldBeOpen = true
    clearTimeout(timer)
    source?.close()
    source = browserApi.open(`${stream.path}?age=${lastEventAge()}`)
    for (const event of eventNames)
      source.addEventListener(event, ({ data }) => {
        failures = 0
        restartSilenceTimer()
        handleEvent({ event, data: JSON.parse(data) })
        if (event === 'full') reconnectAfter(60_000)
      })
    source.onerror = () => reconnectAfter(Math.min(maxReconnectDelay, 1_000 * 2 ** failures++))
    restartSilenceTimer()
  }
  function reconnectAfter(delay: number) {
    clearTimeout(timer)
    source?.close()
    source = undefined
    timer = setTimeout(open, delay / 2 + (browserApi.random() * delay) / 2)
  }
  function restartSilenceTimer() {
    clearTimeout(timer)
    timer = setTimeout(open, silenceTimeout)
  }
  return {
    open,
    /** Reconnects now if the stream is waiting for its next attempt. */
    awake: () => shouldBeOpen && !source && open(),
    close() {
      shouldBeOpen = false
      clearTimeout(timer)
      source?.close()
    },
  }
}
