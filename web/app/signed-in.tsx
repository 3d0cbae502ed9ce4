import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { type Account, readAccount } from '#contract/account.ts'
import { readKey, useRead } from '#web/browser/server/queries.ts'
import { lazyPart } from '#web/design/lazy-part.tsx'
import { Optional } from '#web/design/optional.tsx'
import { useDrawing } from '#web/design/use-drawing.ts'
import Home, { preloadHomeParts } from '#web/screens/home.tsx'
import { prefetchHomeReads } from '#web/screens/prefetch-home-reads.ts'
import { confirmAuthSession } from './auth-session.ts'
import { cache } from './cache.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Header, preloadHeader } from './header.tsx'
import { LazySupportDialog } from './lazy/lazy-support-dialog.tsx'
import * as messages from './messages.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import type { Route } from './routes.ts'
import { useBackgroundWork } from './use-background-work.ts'
import { useGlobalShortcuts } from './use-global-shortcuts.ts'

const ConnectionStrip = lazyPart(() => import('./connection-strip.tsx'))
const TabBar = lazyPart(() => import('./tab-bar.tsx'))
const LazyShareDialog = lazyPart(() => import('./lazy/lazy-share-dialog.tsx'))
const TimeZone = lazyPart(() => import('#web/features/account/time-zone.tsx'))

/** Fetches the reads and the later parts of the home page, so that it renders once. */
export const prefetchHome = (): Promise<unknown> =>
  prefetchHomeReads(cache, [preloadHeader(), preloadHomeParts()])

interface Props {
  route: Route
  /** The founder, when the session check has read it already. */
  account: Account | undefined
}

/** The signed-in shell: header, the screen of the route, tab bar. */
export default function SignedIn({ route, account }: Props) {
  if (account && !cache.getQueryData(readKey(readAccount))) cache.setQueryData(readKey(readAccount), account)
  return (
    <QueryClientProvider client={cache}>
      <Shell route={route} />
    </QueryClientProvider>
  )
}

function Shell({ route }: { route: Route }) {
  const account = useRead(readAccount).data
  useEffect(() => {
    if (account) confirmAuthSession()
  }, [account])
  useGlobalShortcuts()
  useBackgroundWork()
  if (route.isFullPage)
    return (
      <>
        <FullPage route={route} />
        <Optional>
          <TimeZone />
        </Optional>
      </>
    )
  return (
    <div className="min-h-dvh pb-[calc(80px+env(safe-area-inset-bottom))] lg:pb-4">
      <a
        href="#main"
        className="fixed top-2 left-4 z-50 -translate-y-16 rounded-md bg-s3 px-4 py-2.5 text-row focus:translate-y-0"
      >
        {messages.skipToMissionControl}
      </a>
      <Header />
      <Optional>
        <ConnectionStrip />
      </Optional>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1376px] px-4 pt-4 outline-none lg:px-8 lg:pt-5">
        <ErrorBoundary key={route.path}>
          <Suspense fallback={<div className="min-h-[60dvh]" />}>
            {/* Home is part of the shell's chunk: most visits begin there, and other screens share its components. */}
            {route.path === '/' ? <Home /> : <route.Screen />}
            <RouteAnnouncer title={route.title} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Optional>
        <TabBar />
        <TimeZone />
        <LazyShareDialog />
      </Optional>
      <LazySupportDialog />
    </div>
  )
}

/** A screen that leads through something by itself, without the ways to other pages. */
function FullPage({ route }: { route: Route }) {
  // It ends on home, which is then there at once and drawn in one step.
  useDrawing()
  useEffect(() => void Promise.all([preloadHeader(), preloadHomeParts()]), [])
  return (
    <>
      <main id="main">
        <ErrorBoundary key={route.path}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <route.Screen />
            <RouteAnnouncer title={route.title} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <LazySupportDialog />
    </>
  )
}
