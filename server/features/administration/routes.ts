import * as contract from '#contract/administration.ts'
import type { Context } from '#server/context.ts'
import { isAdmin, proveOwner } from '#server/features/account/index.ts'
import { logAccountEvent } from '#server/platform/account-events.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { changeAccountStatus } from './change-account-status.ts'
import { findAccount, missingAccount } from './find-account.ts'
import { invitationDays, inviteAccount, makeResetLink, resetHours } from './make-links.ts'
import { removeAccount } from './remove-account.ts'
import { countAccounts, endSessions, type ListedAccount, listAccounts, listSessions } from './store.ts'

const pageSize = 50

export function mountAdministration(deps: RouteDeps, context: Context): void {
  const { clock, database, log } = context
  const { baseUrl, signUp } = context.config
  const logEvent = (event: string, account: string | null, { id }: Founder) =>
    logAccountEvent(log, { event, account, by: id, result: 'ok' })

  mount(deps, contract.readAccounts, {
    read: async ({ db, founder, query: { search = '', from = 0 } }) => {
      await refuseOthers(db, founder)
      const accounts = await listAccounts(db, { search, from, limit: pageSize })
      return {
        signUp,
        total: await countAccounts(db, search),
        accounts: accounts.map((account) => shownAccount(account, founder)),
      }
    },
  })
  mount(deps, contract.inviteAccount, {
    atomic: async ({ tx, founder, body }) => {
      await refuseOthers(tx, founder)
      const link = await inviteAccount({ tx, clock, baseUrl }, body.email ?? null)
      logEvent('invite', null, founder)
      return { link, validDays: invitationDays }
    },
  })
  mount(deps, contract.readAccountDevices, {
    read: async ({ db, founder, params }) => {
      const { id } = await findManaged(db, founder, params.id)
      const sessions = await listSessions(db, id)
      return sessions.map((it) => ({
        id: it.id,
        userAgent: it.userAgent ?? '',
        createdAt: it.createdAt.toISOString(),
        usedAt: it.updatedAt.toISOString(),
      }))
    },
  })
  mount(deps, contract.signOutAccount, {
    atomic: async ({ tx, founder, params }) => {
      const { id } = await findManaged(tx, founder, params.id)
      logEvent('sign-out-all', id, founder)
      return { devices: await endSessions(tx, id) }
    },
  })
  mount(deps, contract.makeResetLink, {
    slow: async ({ founder, params, body, commit }) => {
      const { id } = await findManaged(database.orm, founder, params.id)
      await proveOwner(context, founder, body.password ?? '', 'make the link')
      return commit(async (tx) => {
        const link = await makeResetLink({ tx, clock, baseUrl }, id)
        logEvent('make-reset-link', id, founder)
        return { link, validHours: resetHours }
      })
    },
  })
  mount(deps, contract.changeManagedAccount, {
    slow: async ({ founder, params, body, commit }) => {
      const { isAdmin, isDisabled, password = '' } = body
      refuseOwn(await findManaged(database.orm, founder, params.id), founder)
      await proveOwner(context, founder, password, 'change the account')
      return commit(async (tx) => {
        const account = await findManaged(tx, founder, params.id)
        await changeAccountStatus({ tx, clock }, account, { isAdmin, isDisabled })
        if (isDisabled !== undefined) logEvent(isDisabled ? 'disable' : 'enable', account.id, founder)
        if (isAdmin !== undefined) logEvent(isAdmin ? 'promote' : 'demote', account.id, founder)
        return marksOf(await findAccount(tx, { id: account.id }))
      })
    },
  })
  mount(deps, contract.deleteManagedAccount, {
    slow: async ({ founder, params, body, commit }) => {
      const { email } = refuseOwn(await findManaged(database.orm, founder, params.id), founder)
      if (body.confirmation.trim().toLowerCase() !== email)
        throw new AppError('Invalid', 'confirmation: is not the address of this account', {
          field: 'confirmation',
        })
      await proveOwner(context, founder, body.password ?? '', 'delete the account')
      return commit(async (tx) => {
        const account = await findManaged(tx, founder, params.id)
        await removeAccount({ tx }, { account })
        logEvent('delete-account', account.id, founder)
        return { deleted: true as const }
      })
    },
  })
}

/** Throws Forbidden for everybody but administrators. */
async function refuseOthers(db: Executor, founder: Founder): Promise<void> {
  if (await isAdmin(db, founder.id)) return
  throw new AppError('Forbidden', 'Only an administrator of this installation can do this.', {
    code: 'NotAdmin',
  })
}

/** An account, for an administrator. For others none exists. */
async function findManaged(db: Executor, founder: Founder, id: string) {
  if (!(await isAdmin(db, founder.id))) throw missingAccount()
  return findAccount(db, { id })
}

/** An administrator who locked themselves out by a slip could not undo it here. */
function refuseOwn<Account extends { id: string }>(account: Account, founder: Founder): Account {
  if (account.id !== founder.id) return account
  throw new AppError(
    'Conflict',
    'This is your own account. Ask another administrator, or use System Config, Account.',
    {
      code: 'OwnAccount',
    },
  )
}

function shownAccount(account: ListedAccount, founder: Founder) {
  const { id, name, email, createdAt, lastDay, sessions } = account
  return {
    ...{ id, name, email, lastDay },
    createdAt: createdAt.toISOString(),
    devices: sessions,
    ...marksOf(account),
    isYou: id === founder.id,
  }
}

const marksOf = ({ adminSince, disabledAt }: ListedAccount) => ({
  isAdmin: adminSince !== null,
  isDisabled: disabledAt !== null,
})
