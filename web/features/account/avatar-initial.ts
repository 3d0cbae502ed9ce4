import type { Account } from '#contract/account.ts'
import * as messages from './messages-signed-in.ts'

/** The letter shown without a picture: of the first name, else of the e-mail, else U. */
export const avatarInitial = (account: Pick<Account, 'firstName' | 'email'> | undefined): string =>
  (account?.firstName.trim()[0] ?? account?.email[0] ?? 'U').toUpperCase()

/** The name shown in the menu. */
export const fullName = (account: Pick<Account, 'firstName' | 'lastName'> | undefined): string =>
  `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim() || messages.founder
