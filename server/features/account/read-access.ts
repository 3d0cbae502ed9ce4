import type { Access } from '#contract/account.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { findAccess } from './store.ts'

/** The ways into the account and the devices signed in, without anything that would open it. */
export async function readAccess(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Founder,
): Promise<Access> {
  const { passwordHash, passkeys, sessions } = await findAccess(db, founder.id, clock.now())
  return {
    hasPassword: passwordHash !== null,
    passkeys: passkeys.map((it) => ({
      id: it.id,
      name: it.name ?? '',
      createdAt: it.createdAt?.toISOString() ?? null,
    })),
    sessions: sessions.map((it) => ({
      id: it.id,
      userAgent: it.userAgent ?? '',
      createdAt: it.createdAt.toISOString(),
      usedAt: it.updatedAt.toISOString(),
      current: it.id === founder.sessionId,
    })),
  }
}
