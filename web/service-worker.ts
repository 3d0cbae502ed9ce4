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
  addEventListener(name: 'install', listener: (event: ExtendableEvent & InstallEvent) => void): void
  addEventListener(name: 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: ExtendableEvent & FetchEvent) => void): void
  addEventListener(name: 'push', listener: (event: ExtendableEvent & PushEvent) => void): void
  addEventListener(
    name: 'notificationclick',
    listener: (event: ExtendableEvent & NotificationClickEvent) => void,
  ): void
}
interface Page {
  readonly url: string
  focus(): Promise<Page>
  navigate(url: string): Promise<unknown>
}
interface PushEvent {
  readonly data: { json(): unknown } | null
}
interface NotificationClickEvent {
  readonly notification: Pick<Notification, 'close' | 'data'>
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}
/** `addRoutes` is missing in some browsers; others have it but reject this condition. */
interface InstallEvent {
  addRoutes?(routes: { condition: { requestMethod: string }; source: 'network' }[]): Promise<void>
}
interface FetchEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

declare const SHELL: { version: string; files: string[] }
const worker = self as unknown as Worker
const shellCache = `shell ${SHELL.version}`
const readsCache = 'reads'
/** The cache with the founder's settings that this worker obeys. */
const settingsCache = 'choices'
const syncOffKey = '/keeps-nothing'
const maxCacheDays = 14
/** Milliseconds. A page request falls back to the cached page after this time. */
const pageTimeout = 3_000

/** The reads cached for offline use. Nothing else is cached, such as exports or advisor links. */
const cachedPaths =
  /^\/api\/(account|daily-goals\/(today|all)|gamification\/status|stats\/weekly|coaching-sessions\/(recent|[0-9a-f-]{36})|status-updates|days\/now|founder-profile|strategic-context|settings|manual(-suggestions|\/[a-z0-9-]+)?)$/

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([routeWritesToNetwork(event), install()])),
)
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (pathname === '/api/logout')
    return event.waitUntil(Promise.all([clearFounderData(), unsubscribeFromPush()]))
  // Searches of the manual are not cached: each would stay as an answer of its own.
  if (cachedPaths.test(pathname) && !searchParams.has('q')) return event.respondWith(fetchRead(event))
  if (pathname.startsWith('/api/')) return
  event.respondWith(request.mode === 'navigate' ? fetchPage(request) : fetchFile(request))
})

worker.addEventListener('push', (event) => event.waitUntil(showNotification(event)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

/** Browsers revoke push permission when a push shows no notification, so one is always shown. */
async function showNotification({ data }: PushEvent): Promise<void> {
  let message: { title?: unknown; body?: unknown; path?: unknown; tag?: unknown } = {}
  try {
    message = (data?.json() ?? {}) as typeof message
  } catch {
    // An unknown or newer payload gets the default notification.
  }
  await worker.registration.showNotification(typeof message.title === 'string' ? message.title : 'Apogee', {
    body: typeof message.body === 'string' ? message.body : 'There is news in mission control.',
    tag: typeof message.tag === 'string' ? message.tag : 'news',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: typeof message.path === 'string' ? message.path : '/',
  })
}

/** Focuses an open window of this app and navigates it there, or opens a new one. */
async function openPage(path: unknown): Promise<void> {
  const target = new URL(typeof path === 'string' ? path : '/', location.origin)
  if (target.origin !== location.origin) return
  const [fetchPage] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!fetchPage) return void (await worker.clients.openWindow(target.href))
  await fetchPage.focus()
  // navigate() rejects for a window this worker does not control.
  if (fetchPage.url !== target.href)
    await fetchPage.navigate(target.href).catch(() => worker.clients.openWindow(target.href))
}

/** Ends push messages when the founder logs out of this browser. */
async function unsubscribeFromPush(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}

/** Routes writes directly to the network: starting a sleeping worker adds noticeable latency to a spoken turn. */
async function routeWritesToNetwork(event: InstallEvent): Promise<void> {
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
  const cache = await caches.open(shellCache)
  // `reload` bypasses the HTTP cache, which may hold the previous version's index; without a cookie the index is the
  // signed-out one, which stays valid after a log-out.
  const init: RequestInit = { cache: 'reload', credentials: 'omit' }
  await cache.addAll(SHELL.files.map((name) => new Request(name, init)))
  await worker.skipWaiting()
}

/** Keeps the previous version's cache: a tab that still runs it may request one of its files. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith('shell ') && name !== shellCache)
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The server's page, so that a deploy shows at once; the cached page when the server does not answer. */
async function fetchPage(request: Request): Promise<Response> {
  const fetched = fetch(request)
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, pageTimeout))
  const first = await Promise.race([fetched.catch(() => undefined), timeout])
  if (first && first.status < 500) return first
  return (await (await caches.open(shellCache)).match('/')) ?? first ?? fetched
}

/** Built files have a content hash in their name, so the cached copy is always valid. */
const fetchFile = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request)

/** The server's response, cached for later; when offline, the cached response, marked as such. */
async function fetchRead(event: ExtendableEvent & FetchEvent): Promise<Response> {
  const { request } = event
  let response: Response
  try {
    response = await fetch(request)
  } catch (failure) {
    const cached = await cachedRead(request)
    if (cached) return cached
    throw failure
  }
  if (response.ok) event.waitUntil(cacheRead(request, response.clone()).catch(() => {}))
  if (response.status === 401) event.waitUntil(clearFounderData())
  return response
}

async function cachedRead(request: Request): Promise<Response | undefined> {
  const found = await (await caches.open(readsCache)).match(request)
  if (!found || Date.now() - Date.parse(found.headers.get('date') ?? '') > maxCacheDays * 86_400_000) return
  const headers = new Headers(found.headers)
  headers.set('x-apogee-kept', '1')
  return new Response(found.body, { status: found.status, headers })
}

/** Clears the cache when another founder's account is read, before anything is cached. */
async function cacheRead(request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/account') {
    const cached = await (await caches.open(readsCache)).match('/api/account')
    const [previousAccount, account] = await Promise.all([cached?.json(), response.clone().json()])
    if (previousAccount && previousAccount.id !== account.id) await clearFounderData()
  }
  if (pathname === '/api/settings') await applySettings(await response.clone().json())
  if (await (await caches.open(settingsCache)).match(syncOffKey)) return
  await (await caches.open(readsCache)).put(request, response)
}

/** Clears and disables the cache when the founder has switched offline sync off. */
async function applySettings({ offlineSync }: { offlineSync?: boolean }): Promise<void> {
  const cache = await caches.open(settingsCache)
  if (offlineSync !== false) return void (await cache.delete(syncOffKey))
  await cache.put(syncOffKey, new Response())
  await caches.delete(readsCache)
}

/** Deletes everything this worker caches about a founder. */
const clearFounderData = () => Promise.all([caches.delete(readsCache), caches.delete(settingsCache)])
