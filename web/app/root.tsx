import { lazy, Suspense, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { leaveToSignIn } from '#web/browser/sign-in.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { type Address, gallery, landing, login, notFound, privateAddress } from './addresses.ts'
import { AuthCallback } from './auth-callback.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ToastDock } from './lazy/toast-dock.tsx'
import { ScreenOf } from './screen-of.tsx'
import { beginSession, useSession } from './session.ts'
import { travel } from './travel.ts'

const SignedIn = lazy(async () => {
  const shell = await import('./signed-in.tsx')
  if (location.pathname === '/') await shell.readHome()
  return shell
})

/** Chooses the page from the path and the session. The signed-in shell is loaded only for a signed-in founder. */
export function Root() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Router aroundNav={travel}>
          <Page />
        </Router>
      </Suspense>
      <ToastDock />
    </ErrorBoundary>
  )
}

function Page() {
  const [path] = useLocation()
  const session = useSession()
  if (path === landing.path) return <Alone it={landing} />
  if (path === login.path) return <Alone it={login} />
  if (path === gallery.path) return <Alone it={gallery} />
  const address = privateAddress(path)
  if (!address) return <Alone it={notFound} />
  if (session.state === 'in') return <SignedIn address={address} account={session.account} />
  if (session.state === 'failed') return <Unreachable failure={session.failure} />
  if (path === '/') return <Alone it={landing} />
  return session.state === 'out' ? <ToSignIn /> : <div className="min-h-dvh" />
}

function Alone({ it }: { it: Address }) {
  return (
    <>
      <ScreenOf key={it.path} it={it} />
      <AuthCallback title={it.title} />
    </>
  )
}

function ToSignIn() {
  useEffect(() => {
    leaveToSignIn()
  }, [])
  // Shown only when the redirect loop was stopped: the landing page offers the sign-in.
  return <Alone it={landing} />
}

function Unreachable({ failure }: { failure: unknown }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] place-content-center p-6">
      <h1 className="sr-only">Mission control is out of reach</h1>
      <ErrorState
        title="Mission control does not answer"
        failure={failure}
        onRetry={() => {
          beginSession()
        }}
      />
    </main>
  )
}
