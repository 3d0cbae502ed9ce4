import { removeUser } from '#server/features/account/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { refuseLastAdmin } from './find-account.ts'
import type { ListedAccount } from './store.ts'

/** Deletes an account with everything in it, for good. Throws Conflict for the last administrator. */
export async function removeAccount(
  { tx }: { tx: Transaction },
  { account }: { account: ListedAccount },
): Promise<void> {
  await refuseLastAdmin(tx, account)
  await removeUser(tx, account.id, account.email)
}
