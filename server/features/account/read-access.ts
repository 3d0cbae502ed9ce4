import type { Access } from '#contract/account.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { findAccess } from './store.ts'

/** Reads the ways into the account and the devices signed in, without any secret. */
export async function readAccess(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Founder,
): Promise<Access> {
  const { passwordHash, passkeys, sessions } = await findAccess(db, founder.id, clock.now())
  return {
    hasPassword: passwordHash !== null,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name ?? '',
      createdAt: passkey.createdAt?.toISOString() ?? null,
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      userAgent: session.userAgent ?? '',
      createdAt: session.createdAt.toISOString(),
      usedAt: session.updatedAt.toISOString(),
      current: session.id === founder.sessionId,
    })),
  }
}
