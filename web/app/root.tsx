import { lazy, Suspense, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { redirectToSignIn } from '#web/browser/sign-in.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { determineAuthSession, useAuthSession } from './auth-session.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { LazyToaster } from './lazy/lazy-toaster.tsx'
import * as messages from './messages.ts'
import { navigateWithTransition } from './navigate-with-transition.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { findPrivateRoute, gallery, landing, login, notFound, type Route } from './routes.ts'

const SignedIn = lazy(async () => {
  const shell = await import('./signed-in.tsx')
  if (location.pathname === '/') await shell.prefetchHome()
  return shell
})

/** Chooses the page from the path and the session. The signed-in shell is loaded only for a signed-in founder. */
export function Root() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Router aroundNav={navigateWithTransition}>
          <Page />
        </Router>
      </Suspense>
      <LazyToaster />
    </ErrorBoundary>
  )
}

function Page() {
  const [path] = useLocation()
  const session = useAuthSession()
  if (path === landing.path) return <PublicScreen route={landing} />
  if (path === login.path) return <PublicScreen route={login} />
  if (path === gallery.path) return <PublicScreen route={gallery} />
  const route = findPrivateRoute(path)
  if (!route) return <PublicScreen route={notFound} />
  if (session.state === 'in') return <SignedIn route={route} account={session.account} />
  if (session.state === 'failed') return <Unreachable failure={session.failure} />
  if (path === '/') return <PublicScreen route={landing} />
  return session.state === 'out' ? <RedirectToSignIn /> : <div className="min-h-dvh" />
}

function PublicScreen({ route }: { route: Route }) {
  return (
    <>
      <route.Screen key={route.path} />
      <RouteAnnouncer title={route.title} />
    </>
  )
}

function RedirectToSignIn() {
  useEffect(() => {
    redirectToSignIn()
  }, [])
  // Shown only when the redirect loop was stopped: the landing page offers the sign-in.
  return <PublicScreen route={landing} />
}

function Unreachable({ failure }: { failure: unknown }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] place-content-center p-6">
      <h1 className="sr-only">{messages.unreachable}</h1>
      <ErrorState
        title={messages.notAnswering}
        failure={failure}
        onRetry={() => {
          determineAuthSession()
        }}
      />
    </main>
  )
}
