import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrationsDir } from '#server/connect-database.ts'
import { restoreBackup } from '#server/operations/restore-backup.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/index.ts'
import { startServer } from '#server/testing/database/database-server.ts'
import { type CallerAt, newHome, signUpAt } from '#server/testing/program.ts'
import { openShell, type Shell } from './support/operator-shell.ts'

const page = readFileSync('docs/operating.md', 'utf8')

/** The commands of a section of the page, in their order. */
const commandsOf = (title: string): string[] => {
  const [, section = ''] = new RegExp(`\\n## ${title}\\n([\\s\\S]*?)(?=\\n## |$)`).exec(page) ?? []
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.trim().split('\n'))
}

const isRehearsal = process.env.REHEARSE === '1'
const folder = mkdtempSync(join(tmpdir(), 'apogee-operating-'))
const home = await newHome()
let database: Awaited<ReturnType<typeof startServer>>
let shell: Shell

afterAll(async () => {
  await shell?.stop()
  await database?.stop()
  home.remove()
  rmSync(folder, { recursive: true, force: true })
})

const goals = async (ask: CallerAt) =>
  ((await (await ask('/api/daily-goals/today')).json()) as { goal: string }[]).map(({ goal }) => goal)
const addGoal = async (ask: CallerAt, goal: string) =>
  expect((await ask('/api/goals', { method: 'POST', body: { goal }, key: randomUUID() })).status).toBe(201)

test('every command stands in a section that this test gives', () => {
  const given = ['Install', 'Back up', 'Prove', 'Restore', 'Move to a PostgreSQL of your own, and back']
  const all = [...given, 'Upgrade', 'Watch'].flatMap(commandsOf)
  // A machine without a container engine cannot give this one; the workflow container.yml does.
  expect(commandsOf('Container')).toEqual(['docker compose -f deploy/compose.yaml up -d --build'])
  expect(page.match(/^(npm |DATA_DIR=|export |unset |curl |git ).*$/gm)).toEqual(all)
})

test('an installation is made, administered, backed up, lost, restored, moved, upgraded and watched by the page for operators', async () => {
  database = await startServer()
  shell = openShell({ home, folder, databaseUrl: database.url, inClone: isRehearsal })
  const give = async (title: string, ...expected: (string | RegExp)[]) => {
    for (const [n, line] of commandsOf(title).entries())
      expect(await shell.give(line)).toMatch(expected[n] ?? '')
  }

  await give('Install', '', /\/login\?new=1&invite=[\w-]{32}\n/)
  const ask = await signUpAt(shell.url, 'founder@example.com')
  await addGoal(ask, 'Ship the pricing page')
  await administer()

  await give('Back up', '', 'contains secret.key')
  await give('Prove', 'all rows are the same')
  await shell.stop('SIGKILL')
  rmSync(home.dataDir, { recursive: true })
  await give('Restore', 'Restored')
  expect(await goals(ask)).toEqual(['Ship the pricing page'])

  const [toDatabase, restore, start, backUp, ...back] = commandsOf(
    'Move to a PostgreSQL of your own, and back',
  )
  for (const line of [toDatabase!, restore!, start!]) await shell.give(line)
  // The same account, by its session: the backup brought the key that signs it.
  expect(await goals(ask)).toEqual(['Ship the pricing page'])
  await addGoal(ask, 'Written to PostgreSQL')
  await shell.give(backUp!)
  for (const line of back) await shell.give(line)
  expect(existsSync(join(folder, 'data-back/pg18'))).toBe(true)
  expect((await goals(ask)).sort()).toEqual(['Ship the pricing page', 'Written to PostgreSQL'])

  await upgrade()
  await watch()
}, 900_000)

/** Every command of the table of accounts, with and without what it leaves open. */
async function administer(): Promise<void> {
  await signUpAt(shell.url, 'eve@example.com')
  const rows = [...page.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)].map(([, names]) => names!)
  const commands = rows.flatMap((names) =>
    /E-MAIL|WORDS/.test(names) ? [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!) : [],
  )
  expect(commands).toHaveLength(9)
  for (const command of commands) {
    const open = / \[([^\]]+)\]/
    for (const words of open.test(command)
      ? [command.replace(open, ''), command.replace(open, ' $1')]
      : [command]) {
      const typed = words.replace('E-MAIL', 'eve@example.com').replace('WORDS', 'EVE lovelace')
      expect(await shell.give(`npm run admin -- ${typed}`), typed).toMatch(
        /eve@example\.com|http:\/\/\S+\/login\?|\d devices? signed out|No device is signed in/,
      )
    }
  }
  expect(await shell.give('npm run admin -- users')).toMatch(
    /founder@example\.com.*administrator\n1 account\./,
  )
}

/** A data folder of an earlier version is in place; the commands bring it up. */
async function upgrade(): Promise<void> {
  const [pull, start, verify] = commandsOf('Upgrade')
  await shell.stop()
  if (isRehearsal) {
    const before = await shell.goBack()
    const ask = await signUpAt(shell.url, 'earlier@example.com')
    await addGoal(ask, `Written by ${before}`)
    await shell.stop()
    await shell.give(pull!)
    await shell.give(start!)
    expect(await goals(ask)).toEqual([`Written by ${before}`])
  } else {
    await restoreEarlierRelease()
    await shell.give(start!)
  }
  expect(await shell.give(verify!)).toContain('1 founders, 1 days checked: the ledger agrees')
}

async function restoreEarlierRelease(): Promise<void> {
  const log = { info() {}, warn() {} }
  const { connection, stop } = await startEmbeddedDatabase({ dataDir: home.dataDir, log })
  await restoreBackup({
    file: 'test/data/backups/0.1.0.tar.gz',
    passphrase: null,
    address: { connection },
    migrationsDir,
    acceptKey: () => () => undefined,
  })
  await stop()
}

async function watch(): Promise<void> {
  const [token, start, health, ready, metrics] = commandsOf('Watch')
  await shell.give(token!)
  await shell.give(start!)
  expect(JSON.parse(await shell.give(health!))).toEqual({ status: 'ok' })
  expect(JSON.parse(await shell.give(ready!))).toMatchObject({ status: 'ready' })
  await fetch(`${shell.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: shell.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'founder@example.com', password: 'not the right one' }),
  })
  const named = [...page.matchAll(/`(apogee_\w+)`/g)].map(([, name]) => name!)
  // These have nothing to count in this story: no fault, no turn, no daily backup.
  const silent = ['apogee_provider_faults_total', 'apogee_turn_stage_duration_seconds']
  const missing = async () => {
    const text = await shell.give(metrics!)
    return named.filter((name) => !text.includes(name) && !silent.includes(name))
  }
  // The job runner starts a moment after the program.
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
}
