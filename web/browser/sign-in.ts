import { clock } from './clock.ts'

const storageKey = 'apogee.sign-in-attempts'
const maxAttempts = 2
const attemptWindow = 10_000

/** The address bar, replaceable in tests. */
export const addressBar = {
  here: (): string => location.pathname + location.search,
  leave: (url: string): void => location.assign(url),
}

/** The sign-in URL that returns to this page. */
export const signInUrl = (next: string = addressBar.here()): string =>
  next === '/' ? '/api/login' : `/api/login?next=${encodeURIComponent(next)}`

/** The URL that asks for a new sign-in despite an existing session and returns to this page. */
export const signInAgainUrl = (next: string = addressBar.here()): string =>
  `/api/login?again&next=${encodeURIComponent(next)}`

/**
 * Redirects to sign-in and returns true, unless it did so twice in the last ten seconds: a server that signs in and
 * then rejects the session must not cause a redirect loop.
 */
export function redirectToSignIn(): boolean {
  const now = clock.now().getTime()
  let recent: number[] = []
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    if (Array.isArray(stored))
      recent = stored.filter((at): at is number => typeof at === 'number' && now - at < attemptWindow)
    if (recent.length >= maxAttempts) return false
    sessionStorage.setItem(storageKey, JSON.stringify([...recent, now]))
  } catch {
    // Without storage attempts cannot be counted; redirecting is the better choice.
  }
  addressBar.leave(signInUrl())
  return true
}

/** A same-origin path to continue at after sign-in; anything else becomes the home page. */
export const safeNext = (next: string | null): string =>
  next && /^\/(?![/\\])/.test(next) && !next.startsWith('/api/') ? next : '/'

/** Whether this browser supports passkeys here; they do not work on a bare IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname)
