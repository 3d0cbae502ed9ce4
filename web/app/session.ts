import { useSyncExternalStore } from 'react'
import { type Account, readAccount } from '#contract/account.ts'
import { recall, remember } from '#web/browser/memory.ts'
import { call, isUnauthorized, onUnauthorized, send } from '#web/browser/server/call.ts'
import { leaveToSignIn } from '#web/browser/sign-in.ts'
import { toast } from '#web/browser/toast.ts'

/** `asking` until the server has said who this is; `in` may be an assumption of the last visit until `confirm`. */
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

/** The server has answered as this founder. */
export function confirmSession(): void {
  confirmed = true
  remember('signed-in', '1')
}

/** What a 401 means: before anything was confirmed, that nobody is signed in; after, that the session has ended. */
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

/** Who is here, if anyone. The first question is answered 200 either way: nobody signed in is no error. */
async function whoIsHere(): Promise<Account | undefined> {
  const answer = await send('/api/auth/get-session', {})
  return (await answer.json()) === null ? undefined : call(readAccount, {})
}

/** The page came for somebody with a session (server/platform/http/pages.ts), or the last visit ended signed in. */
const seemsHere = () => document.documentElement.dataset.here !== undefined || Boolean(recall('signed-in'))

/** Asks the server who is here, unless somebody seems to be: then their own reads will tell. */
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

/** The session as it stands. */
export const readSession = (): Session => session

export const useSession = (): Session =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, readSession)
