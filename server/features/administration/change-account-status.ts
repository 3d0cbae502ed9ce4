import type { Transaction } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { refuseLastAdmin } from './find-account.ts'
import { endSessions, type ListedAccount, saveStatus } from './store.ts'

/**
 * Disables an account, which signs it out everywhere and lets it in no more with its data kept, or enables it; makes it
 * an administrator or takes that back. Throws Conflict when no administrator would be left.
 */
export async function changeAccountStatus(
  { tx, clock }: { tx: Transaction; clock: Clock },
  account: ListedAccount,
  { isAdmin, isDisabled }: { isAdmin?: boolean | undefined; isDisabled?: boolean | undefined },
): Promise<void> {
  if (isDisabled === true || isAdmin === false) await refuseLastAdmin(tx, account)
  const now = clock.now()
  await saveStatus(tx, account.id, {
    ...(isAdmin !== undefined && { adminSince: isAdmin ? (account.adminSince ?? now) : null }),
    ...(isDisabled !== undefined && { disabledAt: isDisabled ? (account.disabledAt ?? now) : null }),
  })
  if (isDisabled) await endSessions(tx, account.id)
}
