import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ListedAccount, lockAdmins, readAccount } from './store.ts'

/** An account by its id, or by its address in lower case. Throws NotFound. */
export async function findAccount(db: Executor, which: { id: string } | { email: string }) {
  const found = await readAccount(db, which)
  if (found === undefined) throw missingAccount()
  return found
}

export const missingAccount = () => new AppError('NotFound', 'There is no such account.')

/** Throws Conflict when nobody could administer the installation without this account. */
export async function refuseLastAdmin(tx: Transaction, account: ListedAccount): Promise<void> {
  const admins = await lockAdmins(tx)
  const others = admins.some((it) => it.userId !== account.id && it.disabledAt === null)
  if (account.adminSince !== null && !others)
    throw new AppError(
      'Conflict',
      `${account.email} is the only administrator. Make another account one first.`,
      { code: 'LastAdmin' },
    )
}
