/*
 * Keeps the pages and the last days readable without a network. A file of its own that imports nothing: the build writes
 * it to /service-worker.js (vite.config.ts) and puts the names of the built files in place of SHELL.
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
/** Not every browser has it, and one may know routes but not this condition. */
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
/** What the founder chose, as far as this worker acts on it. */
const choices = 'choices'
const nothingKept = '/keeps-nothing'
const keptDays = 14
/** How long a page waits for the network before it is shown as it is kept, in milliseconds. */
const deadline = 3_000

/** What may be read without a network. Nothing else is kept: an export, say, or a link for an advisor. */
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

/** Browsers take the right to push from who shows nothing, so something is shown whatever came. */
async function show({ data }: Pushed): Promise<void> {
  let item: { title?: unknown; body?: unknown; path?: unknown; tag?: unknown } = {}
  try {
    item = (data?.json() ?? {}) as typeof item
  } catch {
    // Not ours, or of a version to come.
  }
  await worker.registration.showNotification(typeof item.title === 'string' ? item.title : 'Apogee', {
    body: typeof item.body === 'string' ? item.body : 'There is news in mission control.',
    tag: typeof item.tag === 'string' ? item.tag : 'news',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: typeof item.path === 'string' ? item.path : '/',
  })
}

/** Brings a page of ours to the front and leads it there, or opens one. */
async function open(path: unknown): Promise<void> {
  const to = new URL(typeof path === 'string' ? path : '/', location.origin)
  if (to.origin !== location.origin) return
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await worker.clients.openWindow(to.href))
  await page.focus()
  // A page that this worker does not control cannot be led.
  if (page.url !== to.href) await page.navigate(to.href).catch(() => worker.clients.openWindow(to.href))
}

/** Who logs out of this browser is told nothing more on it. */
async function endPush(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}

/** Writes go straight to the network: to wake a worker that sleeps costs a spoken turn more than all the rest of ours. */
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
  // `reload` passes over the browser's own cache, whose index may be that of the version before; without a cookie the
  // index is that of nobody, who is still right for it after a log-out.
  const how: RequestInit = { cache: 'reload', credentials: 'omit' }
  await cache.addAll(SHELL.files.map((name) => new Request(name, how)))
  await worker.skipWaiting()
}

/** The version before stays: a tab that still runs it may ask for one more of its files. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith('shell ') && name !== shell)
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Always the server's page, so that a deploy is seen at once; the kept one when it does not come. */
async function page(request: Request): Promise<Response> {
  const fetched = fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, deadline))
  const first = await Promise.race([fetched.catch(() => undefined), late])
  if (first && first.status < 500) return first
  return (await (await caches.open(shell)).match('/')) ?? first ?? fetched
}

/** Built files never change under their name. */
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

/** The server's answer, kept for later; without one, the kept answer, marked as such. */
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

/** What another founder left in this browser goes before the first answer of this one is kept. */
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

/** A founder who switched offline sync off leaves nothing readable behind, from the answer on that says so. */
async function obey({ offlineSync }: { offlineSync?: boolean }): Promise<void> {
  const cache = await caches.open(choices)
  if (offlineSync !== false) return void (await cache.delete(nothingKept))
  await cache.put(nothingKept, new Response())
  await caches.delete(reads)
}

/** Everything this browser knows of a founder. */
const forget = () => Promise.all([caches.delete(reads), caches.delete(choices)])
