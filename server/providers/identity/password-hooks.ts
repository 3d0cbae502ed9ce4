import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { noteAttempt, noteNewSession } from './account-attempts.ts'
import type { PasswordThrottle } from './password-throttle.ts'
import { findWeakness } from './weak-password.ts'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The endpoints that compare a password with the stored one. A test compares this list with better-auth's endpoints. */
export const comparesPassword: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/change-password',
  '/verify-password',
  '/delete-user',
])
/** The endpoints that send an email to an address from the request. */
const sendsEmail: ReadonlySet<string> = new Set(['/request-password-reset', '/send-verification-email'])

/**
 * Hooks for every better-auth endpoint, on the matched path and the parsed body, so that no encoding of a request
 * evades the counter.
 */
export function passwordHooks(throttle: PasswordThrottle) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      await noteAttempt(ctx)
      if (sendsEmail.has(ctx.path)) {
        const email = textField(ctx.body, 'email')
        if (email) refuseWhile(await throttle.count(email, 'letter'))
      }
      const tried = await findTriedAccount(ctx)
      if (tried) refuseWhile(await throttle.count(tried))
      await refuseWeak(ctx)
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (isAPIError(ctx.context.returned)) return
      await noteNewSession(ctx)
      const tried = await findTriedAccount(ctx)
      if (tried) await throttle.forget(tried)
    }),
  }
}

/** The email of the account whose password the request checks; null when it checks none. */
async function findTriedAccount(ctx: HookContext): Promise<string | null> {
  if (!comparesPassword.has(ctx.path)) return null
  if (ctx.path === '/sign-in/email') return textField(ctx.body, 'email')
  return (await getSessionFromCtx(ctx))?.user.email ?? null
}

function refuseWhile(restSeconds: number): void {
  if (restSeconds === 0) return
  throw new APIError(
    'TOO_MANY_REQUESTS',
    {
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts for this account. Wait a moment and try again.',
    },
    { 'X-Retry-After': String(restSeconds) },
  )
}

async function refuseWeak(ctx: HookContext): Promise<void> {
  const chosen = await readChosenPassword(ctx)
  const reason = chosen && (await findWeakness(chosen.password, chosen.owner))
  if (reason) throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_WEAK', message: reason })
}

interface Chosen {
  password: string
  owner: { email: string; name: string }
}

/** The password that the request sets and its owner; null when it sets none. */
async function readChosenPassword(ctx: HookContext): Promise<Chosen | null> {
  if (ctx.path === '/sign-up/email') {
    const password = textField(ctx.body, 'password')
    const owner = { email: textField(ctx.body, 'email') ?? '', name: textField(ctx.body, 'name') ?? '' }
    return password ? { password, owner } : null
  }
  const password = textField(ctx.body, 'newPassword')
  if (!password) return null
  if (ctx.path === '/change-password') {
    const owner = (await getSessionFromCtx(ctx))?.user
    return owner ? { password, owner } : null
  }
  if (ctx.path === '/reset-password') {
    const owner = await findLinkOwner(ctx)
    return owner ? { password, owner } : null
  }
  return null
}

/** The owner of a password reset link; the link stays valid, so that a better password can be chosen with it. */
async function findLinkOwner(ctx: HookContext): Promise<Chosen['owner'] | null> {
  const token = textField(ctx.body, 'token') || textField(ctx.query, 'token')
  if (!token) return null
  const link = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${token}`)
  return link ? await ctx.context.internalAdapter.findUserById(link.value) : null
}

function textField(fields: unknown, name: string): string | null {
  if (typeof fields !== 'object' || fields === null) return null
  const value = (fields as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : null
}
