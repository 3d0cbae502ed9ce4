import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { hashOfToken, newLinkToken } from '#server/platform/secrets/link-token.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { saveInvitation, saveResetToken } from './store.ts'

const hour = 60 * 60 * 1000
export const invitationDays = 7
export const resetHours = 24

interface LinkContext {
  tx: Transaction
  clock: Clock
  baseUrl: string
}

/** A link with which somebody creates an account, once; with an address, only with that one. Throws Invalid. */
export async function inviteAccount(
  { tx, clock, baseUrl }: LinkContext,
  email: string | null,
): Promise<string> {
  const address = email?.trim().toLowerCase() || null
  if (address !== null && !/^[^\s@]+@[^\s@]+$/.test(address))
    throw new AppError('Invalid', 'email: is not an e-mail address', { field: 'email' })
  const token = newLinkToken()
  await saveInvitation(tx, {
    id: clock.newId(),
    tokenHash: hashOfToken(token),
    email: address,
    expiresAt: new Date(clock.now().getTime() + invitationDays * 24 * hour),
  })
  return `${baseUrl}/login?new=1&invite=${token}`
}

/** A link with which the owner of an account chooses a new password, once; every device is signed out then. */
export async function makeResetLink({ tx, clock, baseUrl }: LinkContext, userId: string): Promise<string> {
  const token = newLinkToken()
  const expiresAt = new Date(clock.now().getTime() + resetHours * hour)
  await saveResetToken(tx, { id: clock.newId(), token, userId, expiresAt })
  return `${baseUrl}/login?reset=${token}`
}
