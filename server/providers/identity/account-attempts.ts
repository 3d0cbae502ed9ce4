import { AsyncLocalStorage } from 'node:async_hooks'
import { type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { Logger } from 'pino'
import { logAccountEvent } from '#server/platform/account-events.ts'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The endpoints that are logged, and how the log names them. */
const eventNames: Readonly<Record<string, string>> = {
  '/sign-in/email': 'sign-in',
  '/passkey/verify-authentication': 'sign-in-by-passkey',
  '/callback/:id': 'sign-in-by-provider',
  '/oauth2/callback/:providerId': 'sign-in-by-provider',
  '/sign-up/email': 'sign-up',
  '/sign-out': 'sign-out',
  '/change-password': 'change-password',
  '/request-password-reset': 'ask-for-reset',
  '/reset-password': 'reset-password',
  '/verify-password': 'verify-password',
  '/verify-email': 'confirm-address',
  '/change-email': 'change-address',
  '/delete-user': 'delete-account',
  '/revoke-session': 'end-session',
  '/revoke-sessions': 'end-session',
  '/revoke-other-sessions': 'end-session',
  '/passkey/verify-registration': 'add-passkey',
  '/passkey/delete-passkey': 'remove-passkey',
}

interface Attempt {
  path: string | null
  account: string | null
  /** The session that the browser brought to a sign-in. */
  earlierSession: string | null
}

const attempts = new AsyncLocalStorage<Attempt>()

/** Runs a request of the account library, and logs what it tried on which account and with what result. */
export async function logAttempt(
  log: Pick<Logger, 'info' | 'warn'>,
  headers: Headers,
  run: () => Promise<Response>,
): Promise<Response> {
  const attempt: Attempt = { path: null, account: null, earlierSession: null }
  const answer = await attempts.run(attempt, run)
  const event = attempt.path === null ? undefined : eventNames[attempt.path]
  if (!event) return answer
  // A sign-in through a provider that fails ends in a redirect to an address with the error.
  const failed = answer.status >= 400 || /[?&]error=/.test(answer.headers.get('location') ?? '')
  logAccountEvent(log, {
    event,
    account: attempt.account,
    result: failed ? 'refused' : 'ok',
    ...(failed && { code: await codeOf(answer.clone()) }),
    from: headers.get('x-real-peer') ?? undefined,
  })
  return answer
}

async function codeOf(answer: Response): Promise<string | undefined> {
  const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : undefined
}

/** Notes the account before the endpoint runs: afterwards its session or link may be gone. */
export async function noteAttempt(ctx: HookContext): Promise<void> {
  const attempt = attempts.getStore()
  if (!attempt || attempt.path !== null) return
  attempt.path = ctx.path
  if (!eventNames[ctx.path]) return
  attempt.account = await findAccountId(ctx)
  if (eventNames[ctx.path]!.startsWith('sign-in'))
    attempt.earlierSession = (await getSessionFromCtx(ctx).catch(() => null))?.session.token ?? null
}

/** Notes the account of a session that the endpoint has opened, which replaces the one that the browser brought. */
export async function noteNewSession(ctx: HookContext): Promise<void> {
  const attempt = attempts.getStore()
  const opened = ctx.context.newSession
  if (!attempt || !opened) return
  attempt.account ??= opened.user.id
  const { earlierSession } = attempt
  if (earlierSession && earlierSession !== opened.session.token)
    await ctx.context.internalAdapter.deleteSession(earlierSession)
}

async function findAccountId(ctx: HookContext): Promise<string | null> {
  const { email, token } = { ...ctx.query, ...ctx.body } as Record<string, unknown>
  const accounts = ctx.context.internalAdapter
  if (typeof email === 'string') return (await accounts.findUserByEmail(email.toLowerCase()))?.user.id ?? null
  if (ctx.path === '/reset-password' && typeof token === 'string')
    return (await accounts.findVerificationValue(`reset-password:${token}`))?.value ?? null
  return (await getSessionFromCtx(ctx).catch(() => null))?.user.id ?? null
}
