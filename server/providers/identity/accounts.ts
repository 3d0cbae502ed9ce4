import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { logAttempt } from './account-attempts.ts'
import {
  type AccountSettings,
  type Auth,
  buildAuth,
  cookiePrefixOf,
  discoveryAddress,
} from './better-auth.ts'
import { verifyPassword } from './password-hash.ts'
import { passwordThrottle } from './password-throttle.ts'
import type { Identity } from './port.ts'
import { cookieNamed, signatureReader } from './signed-cookie.ts'

/**
 * Accounts in this database, with an OpenID provider beside or instead of passwords. better-auth drops a provider that
 * is unreachable when it is built, so it is built again once the provider answers.
 */
export function accounts(
  deps: { database: Database; clock: Clock; log: Logger },
  settings: AccountSettings,
): Identity {
  const { oidc } = settings
  const throttle = passwordThrottle(deps, { key: settings.throttleKey, scale: settings.rateLimitScale })
  const context = { ...deps, throttle }
  let auth: Auth = buildAuth(context, settings, false)
  let providerKnown = false
  const opened = signatureReader(settings.secret)
  const cookieName = `${cookiePrefixOf(settings.baseUrl)}.session_token`

  async function meetProvider(): Promise<boolean> {
    if (!oidc) return false
    const answers = await providerAnswers(oidc.issuer)
    if (answers && !providerKnown) {
      auth = buildAuth(context, settings, true)
      providerKnown = true
    }
    return answers
  }

  return {
    id: [
      settings.local ? 'e-mail and password, passkeys' : null,
      oidc ? `OpenID at ${new URL(oidc.issuer).host}` : null,
    ]
      .filter(Boolean)
      .join('; '),
    external: oidc !== null,
    local: settings.local,
    async handle(request) {
      if (oidc && !providerKnown) await meetProvider()
      return logAttempt(deps.log, request.headers, () => auth.handler(request))
    },
    tokenOf: (cookies) => {
      const signed = cookieNamed(cookies, cookieName)
      return signed ? opened(signed) : null
    },
    async renew(headers) {
      const answer = await auth.api.getSession({ headers, asResponse: true })
      return answer.headers.getSetCookie()
    },
    async beginExternal(headers, next) {
      if (!(await meetProvider())) return null
      const answer = await auth.api.signInSocial({
        body: { provider: 'oidc', callbackURL: next, errorCallbackURL: '/login?error=oidc' },
        headers,
        asResponse: true,
      })
      const { url } = (await answer.json()) as { url?: string }
      return answer.ok && url ? { location: url, cookies: answer.headers.getSetCookie() } : null
    },
    async signOut(headers) {
      const answer = await logAttempt(deps.log, headers, () =>
        auth.api.signOut({ headers, asResponse: true }),
      )
      const { url } = (await answer.json().catch(() => ({}))) as { url?: string }
      return { location: url ?? null, cookies: answer.headers.getSetCookie() }
    },
    async passwordFits(email, hash, password) {
      const retryAfter = await throttle.count(email)
      if (retryAfter > 0) {
        throw new AppError('TooMany', 'Too many attempts for this account. Wait a moment and try again.', {
          retryAfter,
        })
      }
      const fits = await verifyPassword(hash, password)
      if (fits) await throttle.forget(email)
      return fits
    },
    async check() {
      if (!oidc) return { ok: true, detail: 'local accounts' }
      const ok = await meetProvider()
      return { ok, detail: ok ? 'the OpenID provider answers' : 'the OpenID provider does not answer' }
    },
  }
}

async function providerAnswers(issuer: string): Promise<boolean> {
  try {
    const answer = await fetch(discoveryAddress(issuer), { signal: AbortSignal.timeout(3_000) })
    return answer.ok && typeof ((await answer.json()) as { issuer?: unknown }).issuer === 'string'
  } catch {
    return false
  }
}
