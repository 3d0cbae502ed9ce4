import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { plural } from '#contract/words/plural.ts'
import type { Config } from '#server/config.ts'
import { connectDatabase } from '#server/connect-database.ts'
import { type ListedAccount, listAccounts, listSessions } from '#server/features/administration/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { systemClock } from '#server/providers/clock/system.ts'
import { StartProblem } from '#server/start-problem.ts'
import * as use from './administer.ts'
import { openExisting } from './open-embedded.ts'

const usage = `Use one of:
  npm run admin -- users [WORDS]             lists the accounts, or those whose name or address contains all words
  npm run admin -- invite [E-MAIL]           makes a link to create an account, valid ${use.invitationDays} days, once
  npm run admin -- reset-password E-MAIL     makes a link to choose a new password, valid ${use.resetHours} hours, once
  npm run admin -- disable E-MAIL            signs the account out and lets it in no more; its data stays
  npm run admin -- enable E-MAIL             lets it in again
  npm run admin -- promote E-MAIL            makes it an administrator
  npm run admin -- demote E-MAIL             takes that back
  npm run admin -- sessions E-MAIL [--end]   lists the devices that are signed in, or signs them out
  npm run admin -- delete E-MAIL --yes       deletes the account and everything in it, for good`

/** `npm run admin`: what whoever runs the installation can do about accounts. It never shows what founders wrote. */
export async function adminCommand(config: Config, args: string[], log: Logger): Promise<void> {
  const { positionals, values } = readWords(args)
  const [action, email = ''] = positionals
  const embedded = config.database.kind === 'embedded' ? openExisting(config.dataDir, log) : null
  const connected = await connectDatabase(config, embedded, log)
  try {
    const deps = { database: connected.database, clock: systemClock, baseUrl: baseUrlOf(config) }
    const db = connected.database.orm
    if (action === 'users') return await printAccounts(db, positionals.slice(1).join(' '))
    if (action === 'invite') return print(await use.invite(deps, email || null))
    if (email === '') throw new StartProblem(usage)
    switch (action) {
      case 'reset-password':
        return print(await use.makeResetLink(deps, email))
      case 'disable':
      case 'enable':
        await use.setDisabled(deps, email, action === 'disable')
        return print(`${email}: ${action}d.`)
      case 'promote':
      case 'demote':
        await use.setAdmin(deps, email, action === 'promote')
        return print(
          `${email}: ${action === 'promote' ? 'an administrator now' : 'no administrator any more'}.`,
        )
      case 'sessions':
        if (values.end) return print(`${plural(await use.endAllSessions(deps, email), 'device')} signed out.`)
        return printSessions(await listSessions(db, (await use.findAccount(deps, email)).id))
      case 'delete':
        if (!values.yes)
          throw new StartProblem(`This deletes everything of ${email} for good. Add --yes to do it.`)
        await use.deleteAccountOf(deps, email)
        return print(`${email}: deleted.`)
      default:
        throw new StartProblem(usage)
    }
  } finally {
    await connected.close()
  }
}

function readWords(args: string[]) {
  try {
    const flag = { type: 'boolean' as const, default: false }
    return parseArgs({ args, options: { yes: flag, end: flag }, allowPositionals: true })
  } catch {
    throw new StartProblem(usage)
  }
}

const baseUrlOf = (config: Config): string =>
  config.baseUrlIsDefault ? `http://localhost:${config.port}` : config.baseUrl

/** Reads them in parts, so that a great many need no more memory than a few. */
async function printAccounts(db: Executor, search: string): Promise<void> {
  const limit = 500
  for (let from = 0; ; from += limit) {
    const accounts = await listAccounts(db, { search, from, limit })
    accounts.forEach(printAccount)
    if (accounts.length < limit) return print(`${plural(from + accounts.length, 'account')}.`)
  }
}

function printSessions(sessions: Awaited<ReturnType<typeof listSessions>>): void {
  for (const { updatedAt, userAgent } of sessions)
    print(`${updatedAt.toISOString().slice(0, 16)}  ${userAgent || 'unknown device'}`)
  if (sessions.length === 0) print('No device is signed in.')
}

function printAccount(account: ListedAccount): void {
  const marks = [account.adminSince && 'administrator', account.disabledAt && 'disabled'].filter(Boolean)
  const since = account.createdAt.toISOString().slice(0, 10)
  print(
    `${account.email}  ${account.name}  since ${since}, last here ${account.lastDay ?? 'never'}, ${plural(account.sessions, 'device')}${marks.length > 0 ? `, ${marks.join(', ')}` : ''}`,
  )
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)
