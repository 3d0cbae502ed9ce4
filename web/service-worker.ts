/*
 * Keeps pages and recent reads available offline. A file without imports: the build writes it to /service-worker.js
 * (vite.config.ts) and replaces SHELL with the names of the built files.
 */

interface Worker {
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  addEventListener(name: 'install', act: (event: Lasting & Installing) => void): void
  addEventListener(name: 'activate', act: (event: Lasting) => void): void
  addEventListener(name: 'fetch', act: (event: Lasting & Asked) => void): void
  addEventListener(name: 'push', act: (event: Lasting & Pushed) => void): void
  addEventListener(name: 'notificationclick', act: (event: Lasting & Pressed) => void): void
}
interface Page {
  readonly url: string
  focus(): Promise<Page>
  navigate(url: string): Promise<unknown>
}
interface Pushed {
  readonly data: { json(): unknown } | null
}
interface Pressed {
  readonly notification: Pick<Notification, 'close' | 'data'>
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
/** `addRoutes` is missing in some browsers; others have it but reject this condition. */
interface Installing {
  addRoutes?(routes: { condition: { requestMethod: string }; source: 'network' }[]): Promise<void>
}
interface Asked {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

declare const SHELL: { version: string; files: string[] }
const worker = self as unknown as Worker
const shell = `shell ${SHELL.version}`
const reads = 'reads'
/** The cache with the founder's settings that this worker obeys. */
const choices = 'choices'
const nothingKept = '/keeps-nothing'
const keptDays = 14
/** Milliseconds. A page request falls back to the cached page after this time. */
const deadline = 3_000

/** The reads cached for offline use. Nothing else is cached, such as exports or advisor links. */
const kept =
  /^\/api\/(account|daily-goals\/(today|all)|gamification\/status|stats\/weekly|coaching-sessions\/(recent|[0-9a-f-]{36})|status-updates|days\/now|founder-profile|strategic-context|settings)$/

worker.addEventListener('install', (event) => event.waitUntil(Promise.all([letWritesPass(event), install()])))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (pathname === '/api/logout') return event.waitUntil(Promise.all([forget(), endPush()]))
  if (kept.test(pathname)) return event.respondWith(read(event))
  if (pathname.startsWith('/api/')) return
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request))
})

worker.addEventListener('push', (event) => event.waitUntil(show(event)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** Browsers revoke push permission when a push shows no notification, so one is always shown. */
async function show({ data }: Pushed): Promise<void> {
  let item: { title?: unknown; body?: unknown; path?: unknown; tag?: unknown } = {}
  try {
    item = (data?.json() ?? {}) as typeof item
  } catch {
    // An unknown or newer payload gets the default notification.
  }
  await worker.registration.showNotification(typeof item.title === 'string' ? item.title : 'Apogee', {
    body: typeof item.body === 'string' ? item.body : 'There is news in mission control.',
    tag: typeof item.tag === 'string' ? item.tag : 'news',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: typeof item.path === 'string' ? item.path : '/',
  })
}

/** Focuses an open window of this app and navigates it there, or opens a new one. */
async function open(path: unknown): Promise<void> {
  const to = new URL(typeof path === 'string' ? path : '/', location.origin)
  if (to.origin !== location.origin) return
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await worker.clients.openWindow(to.href))
  await page.focus()
  // navigate() rejects for a window this worker does not control.
  if (page.url !== to.href) await page.navigate(to.href).catch(() => worker.clients.openWindow(to.href))
}

/** Ends push messages when the founder logs out of this browser. */
async function endPush(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}

/** Routes writes directly to the network: starting a sleeping worker adds noticeable latency to a spoken turn. */
async function letWritesPass(event: Installing): Promise<void> {
  const routes = ['POST', 'PUT', 'PATCH', 'DELETE'].map((requestMethod) => ({
    condition: { requestMethod },
    source: 'network' as const,
  }))
  try {
    await event.addRoutes?.(routes)
  } catch (failure) {
    console.warn('Writes pass through the worker in this browser.', failure)
  }
}

async function install(): Promise<void> {
  const cache = await caches.open(shell)
  // `reload` bypasses the HTTP cache, which may hold the previous version's index; without a cookie the index is the
  // signed-out one, which stays valid after a log-out.
  const how: RequestInit = { cache: 'reload', credentials: 'omit' }
  await cache.addAll(SHELL.files.map((name) => new Request(name, how)))
  await worker.skipWaiting()
}

/** Keeps the previous version's cache: a tab that still runs it may request one of its files. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith('shell ') && name !== shell)
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The server's page, so that a deploy shows at once; the cached page when the server does not answer. */
async function page(request: Request): Promise<Response> {
  const fetched = fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, deadline))
  const first = await Promise.race([fetched.catch(() => undefined), late])
  if (first && first.status < 500) return first
  return (await (await caches.open(shell)).match('/')) ?? first ?? fetched
}

/** Built files have a content hash in their name, so the cached copy is always valid. */
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

/** The server's response, cached for later; when offline, the cached response, marked as such. */
async function read(event: Lasting & Asked): Promise<Response> {
  const { request } = event
  let answer: Response
  try {
    answer = await fetch(request)
  } catch (failure) {
    const before = await recent(request)
    if (before) return before
    throw failure
  }
  if (answer.ok) event.waitUntil(keep(request, answer.clone()).catch(() => {}))
  if (answer.status === 401) event.waitUntil(forget())
  return answer
}

async function recent(request: Request): Promise<Response | undefined> {
  const found = await (await caches.open(reads)).match(request)
  if (!found || Date.now() - Date.parse(found.headers.get('date') ?? '') > keptDays * 86_400_000) return
  const headers = new Headers(found.headers)
  headers.set('x-apogee-kept', '1')
  return new Response(found.body, { status: found.status, headers })
}

/** Clears the cache when another founder's account is read, before anything is cached. */
async function keep(request: Request, answer: Response): Promise<void> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/account') {
    const before = await (await caches.open(reads)).match('/api/account')
    const [was, is] = await Promise.all([before?.json(), answer.clone().json()])
    if (was && was.id !== is.id) await forget()
  }
  if (pathname === '/api/settings') await obey(await answer.clone().json())
  if (await (await caches.open(choices)).match(nothingKept)) return
  await (await caches.open(reads)).put(request, answer)
}

/** Clears and disables the cache when the founder has switched offline sync off. */
async function obey({ offlineSync }: { offlineSync?: boolean }): Promise<void> {
  const cache = await caches.open(choices)
  if (offlineSync !== false) return void (await cache.delete(nothingKept))
  await cache.put(nothingKept, new Response())
  await caches.delete(reads)
}

/** Deletes everything this worker caches about a founder. */
const forget = () => Promise.all([caches.delete(reads), caches.delete(choices)])
