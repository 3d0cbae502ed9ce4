import { useSyncExternalStore } from 'react'
import { type Account, readAccount } from '#contract/account.ts'
import { recall, remember } from '#web/browser/memory.ts'
import { call, isUnauthorized, onUnauthorized, send } from '#web/browser/server/call.ts'
import { leaveToSignIn } from '#web/browser/sign-in.ts'
import { toast } from '#web/design/overlays/toast.ts'

/** `asking` until the server has answered; `in` may be assumed from the last visit until confirmSession is called. */
export type Session =
  | { state: 'asking' }
  | { state: 'out' }
  | { state: 'failed'; failure: unknown }
  | { state: 'in'; account: Account | undefined }

let session: Session = { state: 'asking' }
let confirmed = false
let leaving = false
const watchers = new Set<() => void>()

function become(next: Session) {
  session = next
  for (const watcher of watchers) watcher()
}

/** Records that the server has answered for a signed-in founder. */
export function confirmSession(): void {
  confirmed = true
  remember('signed-in', '1')
}

/** Handles a 401: before confirmation nobody is signed in; afterwards the session has expired. */
export function endSession(): void {
  if (leaving || session.state === 'out') return
  remember('signed-in', undefined)
  delete document.documentElement.dataset.here
  if (!confirmed) {
    become({ state: 'out' })
    return
  }
  leaving = true
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...' })
  setTimeout(() => {
    leaving = leaveToSignIn()
    if (!leaving) become({ state: 'out' })
  }, 500)
}

/**
 * Reads the account of the current session. The session endpoint answers 200 either way, so a visitor causes no error.
 */
async function whoIsHere(): Promise<Account | undefined> {
  const answer = await send('/api/auth/get-session', {})
  return (await answer.json()) === null ? undefined : call(readAccount, {})
}

/** Whether the page was served for a session (server/platform/http/pages.ts) or the last visit ended signed in. */
const seemsHere = () => document.documentElement.dataset.here !== undefined || Boolean(recall('signed-in'))

/** Determines the session. When somebody seems to be signed in, it assumes so; the reads that follow confirm it. */
export function beginSession(): void {
  onUnauthorized(endSession)
  if (seemsHere()) {
    become({ state: 'in', account: undefined })
    return
  }
  become({ state: 'asking' })
  whoIsHere().then(
    (account) => {
      if (account) confirmSession()
      become(account ? { state: 'in', account } : { state: 'out' })
    },
    (failure: unknown) => {
      if (!isUnauthorized(failure)) become({ state: 'failed', failure })
    },
  )
}

export const readSession = (): Session => session

export const useSession = (): Session =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, readSession)
