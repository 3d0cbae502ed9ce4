import { clock } from './clock.ts'

const store = 'apogee.sign-in-attempts'
const most = 2
const within = 10_000

/** The browser's address bar, replaceable in tests. */
export const addressBar = {
  here: (): string => location.pathname + location.search,
  leave: (url: string): void => location.assign(url),
}

/** The address that asks for a sign-in and comes back here. */
export const signInAddress = (next: string = addressBar.here()): string =>
  next === '/' ? '/api/login' : `/api/login?next=${encodeURIComponent(next)}`

/** The address that asks for a sign-in although there is one, and comes back here. */
export const signInAgainAddress = (next: string = addressBar.here()): string =>
  `/api/login?again&next=${encodeURIComponent(next)}`

/**
 * Sends the browser to sign in and answers true, unless it was sent twice in the last ten seconds: a server that signs
 * in and then denies it must not catch the founder in a circle.
 */
export function leaveToSignIn(): boolean {
  const now = clock.now().getTime()
  let recent: number[] = []
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(store) ?? '[]')
    if (Array.isArray(kept))
      recent = kept.filter((at): at is number => typeof at === 'number' && now - at < within)
    if (recent.length >= most) return false
    sessionStorage.setItem(store, JSON.stringify([...recent, now]))
  } catch {
    // Without storage there is no counting, and going on is the better of two evils.
  }
  addressBar.leave(signInAddress())
  return true
}

/** A same-origin path to go on to after signing in; anything else becomes the home page. */
export const safeNext = (next: string | null): string =>
  next && /^\/(?![/\\])/.test(next) && !next.startsWith('/api/') ? next : '/'

/** Whether this browser can use passkeys here; they do not work on a bare IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname)
