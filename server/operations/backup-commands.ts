import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { plural } from '#contract/words/plural.ts'
import type { Config } from '#server/config.ts'
import { migrationsDir } from '#server/connect-database.ts'
import type { DatabaseAddress } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { findMasterKey } from '#server/platform/secrets/secret-key.ts'
import { BackupProblem } from './backup-format.ts'
import { acceptKeyInto } from './installation-key.ts'
import { openEmbedded, openExisting } from './open-embedded.ts'
import type { Restored } from './restore-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const backupUsage = 'npm run backup -- FILE [--verify]'
const restoreUsage = 'npm run restore -- FILE [--verify] [--new-key]'

/** One command as it was typed: its words, and the folder it was typed in. */
export interface CommandLine {
  args: string[]
  folder: string
}

/** `npm run backup -- FILE`: writes a backup while the program runs or stands still. With `--verify` it is proved too. */
export async function backupCommand(config: Config, line: CommandLine, log: Logger): Promise<void> {
  const { file, verify } = readLine(line, ['verify'], backupUsage)
  await withAddress(config, log, 'existing', async (address) => {
    const secret = findMasterKey(config.dataDir, config.secret)
    const begun = performance.now()
    const { tables } = await writeBackup({
      address,
      file,
      passphrase: config.backup.passphrase,
      masterKey: secret === null ? null : { text: secret, stored: config.secret === null },
      now: new Date(),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    print(
      `${file}: ${plural(rows, 'row')} of ${plural(tables.length, 'table')}, ${sizeInWords((await stat(file)).size)}, ${seconds} s.`,
    )
    print(keySentence(config))
  })
  if (verify) await proveAndReport(config, file)
  else print(`Prove that it can be restored: npm run restore -- ${file} --verify`)
}

/** `npm run restore -- FILE`: restores into the empty place that DATA_DIR or DATABASE_URL names; `--verify` only proves. */
export async function restoreCommand(config: Config, line: CommandLine, log: Logger): Promise<void> {
  const { file, verify, 'new-key': newKey } = readLine(line, ['verify', 'new-key'], restoreUsage)
  if (verify) return proveAndReport(config, file)
  await withAddress(config, log, 'any', async (address) => {
    const restored = await restoreBackup({
      file,
      address,
      passphrase: config.backup.passphrase,
      migrationsDir,
      acceptKey: acceptKeyInto(config.dataDir, config.secret, newKey),
    })
    const newer = await migrate({ ...address, folder: migrationsDir })
    print(`Restored: ${madeOf(restored)}.`)
    if (newer.length > 0) print(`Brought up to this version by ${plural(newer.length, 'migration')}.`)
    print('Start the program with the same DATA_DIR or DATABASE_URL: npm start')
  })
}

async function proveAndReport(config: Config, file: string): Promise<void> {
  const proved = await verifyBackup({ file, passphrase: config.backup.passphrase, migrationsDir })
  print(
    `Proved by restoring it aside: ${madeOf(proved)}; all rows are the same, and the ledgers of ${plural(proved.founders, 'founder')} over ${plural(proved.days, 'day')} agree.`,
  )
}

const madeOf = ({ head, tables }: Restored): string =>
  `made ${head.madeAt}, ${plural(
    tables.reduce((sum, table) => sum + table.rows, 0),
    'row',
  )} of ${plural(tables.length, 'table')}`

function keySentence({ backup, secret }: Config): string {
  if (secret !== null)
    return 'APP_SECRET is not in it. Keep APP_SECRET apart: without it, stored keys cannot be decrypted.'
  return backup.passphrase === null
    ? 'It is not encrypted, so secret.key is not in it. Copy secret.key apart, or set BACKUP_PASSPHRASE to have both encrypted in one file.'
    : 'It is encrypted and contains secret.key. Keep the passphrase apart: nobody can open the file without it.'
}

function readLine<Flag extends string>(
  { args, folder }: CommandLine,
  flags: readonly Flag[],
  usage: string,
): { file: string } & Record<Flag, boolean> {
  const options = Object.fromEntries(
    flags.map((flag) => [flag, { type: 'boolean' as const, default: false }]),
  )
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length !== 1) throw new Error('one file is needed')
    return { ...(values as Record<Flag, boolean>), file: resolve(folder, positionals[0]!) }
  } catch (error) {
    throw new BackupProblem(`${(error as Error).message}. Use: ${usage}`)
  }
}

/** Reaches the configured database without changing it; `existing` refuses to make a new embedded one. */
async function withAddress(
  config: Config,
  log: Logger,
  which: 'existing' | 'any',
  work: (address: DatabaseAddress) => Promise<void>,
): Promise<void> {
  if (config.database.kind === 'postgres') return work({ url: config.database.url })
  const open = which === 'existing' ? openExisting : openEmbedded
  const embedded = await open(config.dataDir, log)
  try {
    await work({ connection: embedded.connection })
  } finally {
    await embedded.stop()
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

function sizeInWords(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} KB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}
