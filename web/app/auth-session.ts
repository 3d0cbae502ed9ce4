import { useSyncExternalStore } from 'react'
import { type Account, readAccount } from '#contract/account.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { callEndpoint, isUnauthorized, onUnauthorized, sendRequest } from '#web/browser/server/api-client.ts'
import { redirectToSignIn } from '#web/browser/sign-in.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from './messages.ts'

/** `checking` until the server has answered; `in` may be assumed from the last visit until confirmSession is called. */
export type AuthSession =
  | { state: 'checking' }
  | { state: 'out' }
  | { state: 'failed'; failure: unknown }
  | { state: 'in'; account: Account | undefined }

let current: AuthSession = { state: 'checking' }
let isConfirmed = false
let isRedirecting = false
const listeners = new Set<() => void>()

function setSession(next: AuthSession) {
  current = next
  for (const listener of listeners) listener()
}

/** Records that the server has answered for a signed-in founder. */
export function confirmAuthSession(): void {
  isConfirmed = true
  writeStored('signed-in', '1')
}

/** Handles a 401: before confirmation nobody is signed in; afterwards the session has expired. */
export function expireAuthSession(): void {
  if (isRedirecting || current.state === 'out') return
  writeStored('signed-in', undefined)
  delete document.documentElement.dataset.here
  if (!isConfirmed) {
    setSession({ state: 'out' })
    return
  }
  isRedirecting = true
  toast({ title: messages.unauthorized, description: messages.areLoggedOutLoggingIn })
  setTimeout(() => {
    isRedirecting = redirectToSignIn()
    if (!isRedirecting) setSession({ state: 'out' })
  }, 500)
}

/**
 * Reads the account of the current session. The session endpoint answers 200 either way, so a visitor causes no error.
 */
async function fetchAccount(): Promise<Account | undefined> {
  const response = await sendRequest('/api/auth/get-session', {})
  return (await response.json()) === null ? undefined : callEndpoint(readAccount, {})
}

/** Whether the page was served for a session (server/platform/http/pages.ts) or the last visit ended signed in. */
const isProbablySignedIn = () =>
  document.documentElement.dataset.here !== undefined || Boolean(readStored('signed-in'))

/** Determines the session. When somebody seems to be signed in, it assumes so; the reads that follow confirm it. */
export function determineAuthSession(): void {
  onUnauthorized(expireAuthSession)
  if (isProbablySignedIn()) {
    setSession({ state: 'in', account: undefined })
    return
  }
  setSession({ state: 'checking' })
  fetchAccount().then(
    (account) => {
      if (account) confirmAuthSession()
      setSession(account ? { state: 'in', account } : { state: 'out' })
    },
    (failure: unknown) => {
      if (!isUnauthorized(failure)) setSession({ state: 'failed', failure })
    },
  )
}

export const getAuthSession = (): AuthSession => current

export const useAuthSession = (): AuthSession =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getAuthSession)
