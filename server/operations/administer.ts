import * as administration from '#server/features/administration/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { StartProblem } from '#server/start-problem.ts'

export { invitationDays, resetHours } from '#server/features/administration/index.ts'

interface Deps {
  database: Pick<Database, 'orm' | 'transaction'>
  clock: Clock
  baseUrl: string
}

type Account = administration.ListedAccount

/** The account of an address. Throws StartProblem when there is none. */
export async function findAccount({ database }: Deps, email: string): Promise<Account> {
  const address = email.trim().toLowerCase()
  return administration.findAccount(database.orm, { email: address }).catch(() => {
    throw new StartProblem(`There is no account of ${email}.`)
  })
}

/** Does something in a transaction; a refusal becomes a sentence for the terminal. */
async function run<T>({ database }: Deps, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(work).catch((error: unknown) => {
    throw error instanceof AppError ? new StartProblem(error.message) : error
  })
}

export const invite = async (deps: Deps, email: string | null): Promise<string> =>
  run(deps, (tx) => administration.inviteAccount({ ...deps, tx }, email))

export async function makeResetLink(deps: Deps, email: string): Promise<string> {
  const { id } = await findAccount(deps, email)
  return run(deps, (tx) => administration.makeResetLink({ ...deps, tx }, id))
}

export async function setDisabled(deps: Deps, email: string, isDisabled: boolean): Promise<void> {
  const account = await findAccount(deps, email)
  await run(deps, (tx) => administration.changeAccountStatus({ ...deps, tx }, account, { isDisabled }))
}

export async function setAdmin(deps: Deps, email: string, isAdmin: boolean): Promise<void> {
  const account = await findAccount(deps, email)
  await run(deps, (tx) => administration.changeAccountStatus({ ...deps, tx }, account, { isAdmin }))
}

export async function deleteAccountOf(deps: Deps, email: string): Promise<void> {
  const account = await findAccount(deps, email)
  await run(deps, (tx) => administration.removeAccount({ tx }, { account }))
}

/** Signs an account out on all its devices; returns how many there were. */
export async function endAllSessions(deps: Deps, email: string): Promise<number> {
  const { id } = await findAccount(deps, email)
  return run(deps, (tx) => administration.endSessions(tx, id))
}
