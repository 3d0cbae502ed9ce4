import type { QueryClient } from '@tanstack/react-query'
import { beatEvery, type Reach, watchChanges as stream, type Told } from '#contract/changes.ts'
import { tab } from './call.ts'
import { refresh } from './server.ts'

/** Browser APIs, replaceable in tests. */
export const radio = {
  open: (url: string): EventSource => new EventSource(url),
  since: (): number => performance.now(),
  random: Math.random,
}

/** Milliseconds without a heartbeat after which the connection is dead or the page was suspended. */
const silence = beatEvery * 2.25
const longestPause = 30_000
/** Milliseconds. Without notifications from elsewhere, a page that becomes visible refetches at most this often. */
const lookEvery = 30_000

type News = { [K in keyof Told]: { event: K; data: Told[K] } }[keyof Told]
const events = ['ready', 'changed', 'missed', 'beat', 'full'] as const

/**
 * Refetches the queries of this tab when other tabs or devices change them. One tab of a browser holds the stream and
 * forwards its events, since a browser opens only six connections to one host. Returns the cleanup function.
 */
export function followChanges(cache: QueryClient): () => void {
  const over = new AbortController()
  const reader = readAnew(cache)
  let heardAt = 0
  let lookedAt = radio.since()
  let reach: Reach = 'here'
  const others = new BroadcastChannel('apogee.changes')
  function hear({ event, data }: News) {
    heardAt = radio.since()
    if (event === 'ready') reach = data.reach
    if (event === 'missed') reader.all()
    if (event === 'changed' && data.by !== tab) reader.some(data.stale)
  }
  others.onmessage = ({ data }: MessageEvent<News>) => hear(data)
  const line = holdLine(
    () => Math.round(radio.since() - heardAt),
    (news) => {
      hear(news)
      others.postMessage(news)
    },
  )
  void whenMyTurn(line.open, over.signal)
  function look() {
    if (document.visibilityState === 'hidden') return
    line.awake()
    const now = radio.since()
    if ((reach === 'everywhere' && now - heardAt < silence) || now - lookedAt < lookEvery) return
    lookedAt = now
    reader.all()
  }
  for (const sign of ['visibilitychange', 'focus', 'online'] as const)
    window.addEventListener(sign, look, { signal: over.signal, capture: true })
  return () => {
    over.abort()
    line.close()
    reader.stop()
    others.close()
  }
}

/**
 * Calls `begin` in one tab of this browser, and in the next when that one closes. Without locks (not https) in every
 * tab.
 */
async function whenMyTurn(begin: () => void, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return begin()
  const untilOver = () => {
    begin()
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  await navigator.locks.request('apogee.changes', { signal }, untilOver).catch(() => {})
}

/** Refetches queries, but not while a write of this tab is running: the response could predate the write. */
function readAnew(cache: QueryClient) {
  let due = new Set<string>()
  let everything = false
  function settle() {
    if (cache.isMutating() > 0) return
    const paths = due
    due = new Set()
    if (everything) void cache.invalidateQueries()
    else if (paths.size > 0) void refresh(cache, [...paths])
    everything = false
  }
  return {
    some(paths: readonly string[]) {
      for (const path of paths) due.add(path)
      settle()
    },
    all() {
      everything = true
      settle()
    },
    stop: cache.getMutationCache().subscribe(settle),
  }
}

/** Holds the event stream: reconnects when it breaks or falls silent, with growing delays. */
function holdLine(age: () => number, hear: (news: News) => void) {
  let source: EventSource | undefined
  let wanted = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function open() {
    wanted = true
    clearTimeout(timer)
    source?.close()
    source = radio.open(`${stream.path}?age=${age()}`)
    for (const event of events)
      source.addEventListener(event, ({ data }) => {
        failures = 0
        watch()
        hear({ event, data: JSON.parse(data) })
        if (event === 'full') again(60_000)
      })
    source.onerror = () => again(Math.min(longestPause, 1_000 * 2 ** failures++))
    watch()
  }
  function again(pause: number) {
    clearTimeout(timer)
    source?.close()
    source = undefined
    timer = setTimeout(open, pause / 2 + (radio.random() * pause) / 2)
  }
  function watch() {
    clearTimeout(timer)
    timer = setTimeout(open, silence)
  }
  return {
    open,
    /** Reconnects now if the stream is waiting for its next attempt. */
    awake: () => wanted && !source && open(),
    close() {
      wanted = false
      clearTimeout(timer)
      source?.close()
    },
  }
}
