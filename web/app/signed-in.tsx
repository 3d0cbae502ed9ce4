import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { type Account, readAccount } from '#contract/account.ts'
import { readAhead, readKey, useRead } from '#web/browser/server/server.ts'
import { useTimeZone } from '#web/features/account/use-time-zone.ts'
import Home from '#web/screens/home.tsx'
import type { Address } from './addresses.ts'
import { AuthCallback } from './auth-callback.tsx'
import { cache } from './cache.ts'
import { SignalStrip } from './connection-strip.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { firstReads } from './first-reads.ts'
import { Header } from './header.tsx'
import { ShareDock } from './lazy/share-dock.tsx'
import { SupportDock } from './lazy/support-dock.tsx'
import { ScreenOf } from './screen-of.tsx'
import { confirmSession } from './session.ts'
import { TabBar } from './tab-bar.tsx'
import { useBackground } from './use-background.ts'
import { useGlobalKeys } from './use-global-keys.ts'

/** Milliseconds. Home waits this long for its first reads, then renders with what has arrived. */
const deadline = 400

/** Prefetches the reads of the home page, so that it renders once. */
export const readHome = (): Promise<unknown> =>
  Promise.race([
    Promise.all(firstReads.map((it) => readAhead(cache, it))),
    new Promise((resolve) => setTimeout(resolve, deadline)),
  ])

interface Props {
  address: Address
  /** The founder, when the session check has read it already. */
  account: Account | undefined
}

/** The signed-in shell: header, the screen of the route, tab bar. */
export default function SignedIn({ address, account }: Props) {
  if (account && !cache.getQueryData(readKey(readAccount))) cache.setQueryData(readKey(readAccount), account)
  return (
    <QueryClientProvider client={cache}>
      <Shell address={address} />
    </QueryClientProvider>
  )
}

function Shell({ address }: { address: Address }) {
  const account = useRead(readAccount).data
  useEffect(() => {
    if (account) confirmSession()
  }, [account])
  useTimeZone(account)
  useGlobalKeys()
  useBackground()
  return (
    <div className="min-h-dvh pb-[calc(80px+env(safe-area-inset-bottom))] lg:pb-4">
      <a
        href="#main"
        className="fixed top-2 left-4 z-50 -translate-y-16 rounded-md bg-s3 px-4 py-2.5 text-row focus:translate-y-0"
      >
        Skip to mission control
      </a>
      <Header />
      <SignalStrip />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1376px] px-4 pt-4 outline-none lg:px-8 lg:pt-5">
        <ErrorBoundary key={address.path}>
          <Suspense fallback={<div className="min-h-[60dvh]" />}>
            {/* Home is part of the shell's chunk: most visits begin there, and other screens share its components. */}
            {address.path === '/' ? <Home /> : <ScreenOf it={address} />}
            <AuthCallback title={address.title} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <TabBar />
      <ShareDock />
      <SupportDock />
    </div>
  )
}
