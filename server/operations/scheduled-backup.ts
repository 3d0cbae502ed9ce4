import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Check } from '#server/platform/http/health.ts'
import { findMasterKey } from '#server/platform/secrets/secret-key.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { writeBackup } from './write-backup.ts'

/** A backup is due this long after the last one, also when the program was off at the usual hour; in milliseconds. */
const pause = 24 * 60 * 60 * 1000

const nameOf = (now: Date, encrypted: boolean): string =>
  `apogee-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${encrypted ? '.age' : ''}`

/** The names that `nameOf` gives, with their time; no other file in the folder is ever touched. */
const namePattern = /^apogee-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(?:\.age)?$/

/** When a backup in the folder was made, by its name; null for any other file. */
export function timeOfBackup(name: string): number | null {
  const [, day, ...time] = namePattern.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${time.join(':')}Z`)
}

/**
 * Writes the day's backup into BACKUP_DIR when the last one is a day old, and then deletes all but the newest
 * BACKUP_KEEP. Returns the new file, or null when none was due.
 */
export async function backUpWhenDue(context: {
  config: Pick<Config, 'backup' | 'dataDir' | 'secret'>
  database: Pick<Database, 'address'>
  clock: Clock
  log: Pick<Logger, 'info'>
}): Promise<string | null> {
  const { dataDir, secret, backup } = context.config
  const { dir, keep, passphrase } = backup
  if (dir === null) return null
  const now = context.clock.now()
  const last = await timeOfLastBackup(context)
  if (last !== null && now.getTime() - last < pause) return null
  const file = join(dir, nameOf(now, passphrase !== null))
  const key = findMasterKey(dataDir, secret)
  await writeBackup({
    address: context.database.address,
    file,
    passphrase,
    masterKey: key === null ? null : { text: key, stored: secret === null },
    now,
  })
  const old = (await listBackups(dir)).slice(keep).map(({ name }) => name)
  const drafts = (await readdir(dir)).filter((name) => timeOfBackup(name.replace(/\.part-\d+$/, '')) !== null)
  const leftBehind = drafts.filter((name) => name.includes('.part-'))
  for (const name of [...old, ...leftBehind]) await rm(join(dir, name), { force: true })
  context.log.info({ file }, 'a backup was made')
  return file
}

/** A check of the daily backups fails this long after the last one: its day, and the time it may take. */
const lateAfter = 30 * 60 * 60 * 1000

/** Whether the daily backups are made; null without BACKUP_DIR. */
export function checkBackups({ config, clock }: BackupPlace): Check | null {
  const { dir } = config.backup
  if (dir === null) return null
  return {
    name: 'backup',
    vital: false,
    async check() {
      const last = await timeOfLastBackup({ config, clock })
      if (last === null)
        return { ok: false, detail: 'none made yet; the first follows within a quarter of an hour' }
      const at = new Date(last).toISOString().slice(0, 16).replace('T', ' ')
      return { ok: clock.now().getTime() - last < lateAfter, detail: `the last one was made ${at} UTC` }
    },
  }
}

interface BackupPlace {
  config: Pick<Config, 'backup'>
  clock: Clock
}

/** When the newest backup in BACKUP_DIR was made, in milliseconds since 1970; null without one. */
export async function timeOfLastBackup({ config, clock }: BackupPlace): Promise<number | null> {
  const { dir } = config.backup
  if (dir === null) return null
  const now = clock.now().getTime()
  // One from a clock that was ahead says nothing about today.
  return (await listBackups(dir)).find(({ madeAt }) => madeAt <= now)?.madeAt ?? null
}

/** The backups in the folder, the newest first. */
export async function listBackups(dir: string): Promise<{ name: string; madeAt: number }[]> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  return (await readdir(dir))
    .flatMap((name) => {
      const madeAt = timeOfBackup(name)
      return madeAt === null ? [] : [{ name, madeAt }]
    })
    .sort((one, other) => other.madeAt - one.madeAt)
}
