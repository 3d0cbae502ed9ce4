import { randomUUID } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/connect.ts'
import * as schema from '#server/platform/database/schema.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { accountEmails } from './account-emails.ts'
import { accountHooks } from './account-hooks.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { passwordHooks } from './password-hooks.ts'
import type { PasswordThrottle } from './password-throttle.ts'
import { longestPassword, shortestPassword } from './weak-password.ts'

export interface AccountSettings {
  baseUrl: string
  origins: readonly string[]
  secret: string
  /** The HMAC key for the account names of the attempt counters. */
  throttleKey: string
  signUp: 'open' | 'invite' | 'closed'
  local: boolean
  oidc: { issuer: string; clientId: string; clientSecret: string | null; scopes: string[] } | null
  rateLimitScale: number
  /** The mail server; without one, passwords cannot be reset and addresses not confirmed. */
  mail: Mail | null
}

/** Browsers keep a cookie with the first prefix for this host alone, and only over https (RFC 6265bis). */
export const cookiePrefixOf = (baseUrl: string): string =>
  baseUrl.startsWith('https:') ? '__Host-apogee' : 'apogee'
export type Auth = ReturnType<typeof buildAuth>

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** How long the link of a password reset is valid. */
const resetLinkSeconds = hour

/** better-auth with database sessions, argon2id and passkeys, and with an OpenID provider when `withProvider`. */
export function buildAuth(
  context: { database: Database; clock: Clock; log: Logger; throttle: PasswordThrottle },
  settings: AccountSettings,
  withProvider: boolean,
) {
  const https = settings.baseUrl.startsWith('https:')
  const emails = settings.mail && accountEmails(settings.mail, settings.baseUrl, context.log)
  const scaled = (max: number) => Math.max(1, Math.ceil(max * settings.rateLimitScale))
  return betterAuth({
    appName: 'Apogee',
    baseURL: settings.baseUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: [...settings.origins],
    telemetry: { enabled: false },
    database: drizzleAdapter(context.database.orm, { provider: 'pg', schema, transaction: true }),
    logger: { level: 'warn', log: (_level, message) => context.log.warn({ from: 'accounts' }, message) },
    // Without this handler the library prints every refusal to the console, past the log.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error))
          context.log.error({ err: error, from: 'accounts' }, 'an account request failed')
      },
    },
    emailAndPassword: {
      enabled: settings.local,
      disableSignUp: settings.signUp === 'closed',
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      autoSignIn: true,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      ...(emails
        ? { sendResetPassword: emails.resetPassword, resetPasswordTokenExpiresIn: resetLinkSeconds }
        : {}),
    },
    ...(emails
      ? {
          emailVerification: {
            sendOnSignUp: true,
            sendVerificationEmail: emails.confirmAddress,
            expiresIn: day,
          },
        }
      : {}),
    session: { expiresIn: 14 * day, updateAge: day, freshAge: 15 * minute, cookieCache: { enabled: false } },
    account: { encryptOAuthTokens: true, accountLinking: { enabled: true, trustedProviders: [] } },
    hooks: passwordHooks(context.throttle),
    databaseHooks: accountHooks(context, settings.signUp),
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: minute,
      max: scaled(100),
      customRules: {
        '/sign-in/email': { window: minute, max: scaled(5) },
        '/sign-up/email': { window: hour, max: scaled(20) },
        '/request-password-reset': { window: 15 * minute, max: scaled(3) },
        '/send-verification-email': { window: 15 * minute, max: scaled(3) },
        '/get-session': false,
      },
    },
    advanced: {
      cookiePrefix: cookiePrefixOf(settings.baseUrl),
      // The library's own prefix is __Secure-, which allows other hosts of the domain to set the cookie.
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure: https, path: '/' },
      // Only the HTTP layer sets this header, from the connection's address.
      ipAddress: { ipAddressHeaders: ['x-real-peer'] },
      database: { generateId: ({ model }) => (model === 'user' ? randomUUID() : context.clock.newId()) },
    },
    plugins: [
      passkey({ rpID: new URL(settings.baseUrl).hostname, rpName: 'Apogee', origin: settings.baseUrl }),
      ...(withProvider && settings.oidc ? [genericOAuth({ config: [providerConfig(settings.oidc)] })] : []),
    ],
  })
}

function providerConfig(oidc: NonNullable<AccountSettings['oidc']>) {
  return {
    providerId: 'oidc',
    discoveryUrl: discoveryAddress(oidc.issuer),
    clientId: oidc.clientId,
    ...(oidc.clientSecret ? { clientSecret: oidc.clientSecret } : {}),
    scopes: oidc.scopes,
    pkce: true,
  }
}

export const discoveryAddress = (issuer: string) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
