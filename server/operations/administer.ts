import { randomBytes } from 'node:crypto'
import { removeUser } from '#server/features/account/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { hashOfToken } from '#server/providers/identity/account-status-store.ts'
import { StartProblem } from '#server/start-problem.ts'
import {
  endSessions,
  type ListedAccount,
  listAccounts,
  saveInvitation,
  saveResetToken,
  saveStatus,
} from './accounts-store.ts'

const hour = 60 * 60 * 1000
export const invitationDays = 7
export const resetHours = 24

interface Deps {
  database: Pick<Database, 'orm' | 'transaction'>
  clock: Clock
  baseUrl: string
}

/** The account of an address. Throws StartProblem when there is none. */
export async function findAccount({ database }: Deps, email: string): Promise<ListedAccount> {
  const found = (await listAccounts(database.orm)).find((it) => it.email === email.trim().toLowerCase())
  if (found === undefined) throw new StartProblem(`There is no account of ${email}.`)
  return found
}

/** A link with which somebody creates an account, once; with an address, only with that one. */
export async function invite({ database, clock, baseUrl }: Deps, email: string | null): Promise<string> {
  const address = email?.trim().toLowerCase() ?? null
  if (address !== null && !/^[^\s@]+@[^\s@]+$/.test(address))
    throw new StartProblem(`${email} is not an e-mail address.`)
  const token = randomBytes(24).toString('base64url')
  await database.transaction((tx) =>
    saveInvitation(tx, {
      id: clock.newId(),
      tokenHash: hashOfToken(token),
      email: address,
      expiresAt: new Date(clock.now().getTime() + invitationDays * 24 * hour),
    }),
  )
  return `${baseUrl}/login?new=1&invite=${token}`
}

/** A link with which the owner of an account chooses a new password, once; every device is signed out then. */
export async function makeResetLink(deps: Deps, email: string): Promise<string> {
  const { database, clock, baseUrl } = deps
  const { id: userId } = await findAccount(deps, email)
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + resetHours * hour)
  await database.transaction((tx) => saveResetToken(tx, { id: clock.newId(), token, userId, expiresAt }))
  return `${baseUrl}/login?reset=${token}`
}

/** Signs an account out everywhere and lets it sign in no more, or again; its data stays. */
export async function setDisabled(deps: Deps, email: string, disabled: boolean): Promise<void> {
  const account = await findAccount(deps, email)
  if (disabled) await refuseLastAdmin(deps, account)
  await deps.database.transaction(async (tx) => {
    await saveStatus(tx, account.id, { disabledAt: disabled ? deps.clock.now() : null })
    if (disabled) await endSessions(tx, account.id)
  })
}

export async function setAdmin(deps: Deps, email: string, admin: boolean): Promise<void> {
  const account = await findAccount(deps, email)
  if (!admin) await refuseLastAdmin(deps, account)
  await deps.database.transaction((tx) =>
    saveStatus(tx, account.id, { adminSince: admin ? deps.clock.now() : null }),
  )
}

/** Deletes an account with everything in it, for good. */
export async function deleteAccountOf(deps: Deps, email: string): Promise<void> {
  const account = await findAccount(deps, email)
  await refuseLastAdmin(deps, account)
  await deps.database.transaction((tx) => removeUser(tx, account.id, account.email))
}

/** Signs an account out on all its devices; returns how many there were. */
export async function endAllSessions(deps: Deps, email: string): Promise<number> {
  const { id } = await findAccount(deps, email)
  return deps.database.transaction((tx) => endSessions(tx, id))
}

async function refuseLastAdmin({ database }: Deps, account: ListedAccount): Promise<void> {
  const all = await listAccounts(database.orm)
  const others = all.some((it) => it.id !== account.id && it.adminSince !== null && it.disabledAt === null)
  if (account.adminSince !== null && !others)
    throw new StartProblem(`${account.email} is the only administrator. Promote another account first.`)
}
