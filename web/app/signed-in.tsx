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

/** Milliseconds home waits for its first reads; after that it is drawn with what has come. */
const deadline = 400

/** Reads what home shows first, so that it is drawn once. */
export const readHome = (): Promise<unknown> =>
  Promise.race([
    Promise.all(firstReads.map((it) => readAhead(cache, it))),
    new Promise((resolve) => setTimeout(resolve, deadline)),
  ])

interface Props {
  address: Address
  /** The founder, when the server has named one already. */
  account: Account | undefined
}

/** Everything a signed-in founder sees: header, the screen of the address, tab bar. */
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
            {/* Home comes along with the shell: most visits begin there, and the other screens share its parts. */}
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
