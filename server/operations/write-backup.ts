import { createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { encryptAge } from '#server/platform/archive/age.ts'
import { type TarFile, writeTar } from '#server/platform/archive/tar.ts'
import type { DatabaseAddress } from '#server/platform/database/connect.ts'
import { withClient } from '#server/platform/database/direct.ts'
import { type Dump, readDump } from '#server/platform/database/dump/read-dump.ts'
import { syncFolder } from '#server/platform/files/sync-folder.ts'
import { markOfKey } from '#server/platform/secrets/secret-key.ts'
import {
  type BackupHead,
  type BackupManifest,
  BackupProblem,
  headName,
  keyName,
  manifestName,
} from './backup-format.ts'

export interface BackupOptions {
  address: DatabaseAddress
  file: string
  /** Null leaves the file readable for everybody who has it, and the master key out of it. */
  passphrase: string | null
  /** The master key; null before the first start. `stored` is in `secret.key`, not in the environment. */
  masterKey: { text: string; stored: boolean } | null
  now: Date
}

/** Rows are gathered into files of about this size, so that memory does not grow with the database. */
const pieceBytes = 2 ** 20

/**
 * Writes everything the database holds at one moment into a new file, while the program may be running. The file gets
 * its name when it is complete and on disk. Throws BackupProblem.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { file, passphrase } = options
  const draft = `${file}.part-${process.pid}`
  await prepareFolder(file)
  try {
    return await withClient(options.address, 'backup', (client) =>
      readDump(client, async (dump) => {
        if (dump.migrations.length === 0)
          throw new BackupProblem('There is nothing to back up: the database is empty.')
        await pipeline(
          Readable.from(writeTar(filesOf(dump, options))),
          createGzip(),
          passphrase === null ? new PassThrough() : (packed) => encryptAge(packed, passphrase),
          createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
        )
        await rename(draft, file)
        syncFolder(dirname(file))
        return { tables: dump.sums }
      }),
    )
  } finally {
    await rm(draft, { force: true })
  }
}

/** Makes the folder and removes what killed backups of the same name have left. */
async function prepareFolder(file: string): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new BackupProblem(`${file} is there already. Choose another name, or move it away.`)
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(`${basename(file)}.part-`))
  for (const name of drafts) await rm(join(folder, name), { force: true })
}

async function* filesOf(dump: Dump, options: BackupOptions): AsyncGenerator<TarFile> {
  const { masterKey, passphrase } = options
  const head: BackupHead = {
    apogeeBackup: 1,
    madeAt: options.now.toISOString(),
    serverVersion: dump.serverVersion,
    migrations: dump.migrations,
    tables: dump.tables,
    keyMark: masterKey && markOfKey(masterKey.text),
  }
  yield jsonFile(headName, head)
  if (passphrase !== null && masterKey?.stored)
    yield { name: keyName, content: Buffer.from(`${masterKey.text}\n`) }
  yield* tableFiles(dump)
  yield jsonFile(manifestName, { tables: dump.sums })
}

async function* tableFiles(dump: Dump): AsyncGenerator<TarFile> {
  let [table, number, length] = ['', 0, 0]
  let pieces: Buffer[] = []
  const next = (): TarFile => {
    number += 1
    const file = {
      name: `tables/${table}/${String(number).padStart(6, '0')}.copy`,
      content: Buffer.concat(pieces),
    }
    ;[pieces, length] = [[], 0]
    return file
  }
  for await (const row of dump.rows()) {
    if (row.table !== table && length > 0) yield next()
    if (row.table !== table) [table, number] = [row.table, 0]
    pieces.push(row.bytes)
    length += row.bytes.length
    if (length >= pieceBytes) yield next()
  }
  if (length > 0) yield next()
}

const jsonFile = (name: string, value: object): TarFile => ({
  name,
  content: Buffer.from(`${JSON.stringify(value, null, 1)}\n`),
})
