import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { decryptAge, looksLikeAge, WrongPassphrase } from '#server/platform/archive/age.ts'
import { readTar, type TarFile } from '#server/platform/archive/tar.ts'
import { BackupProblem } from './backup-format.ts'

/**
 * The files of a backup in their order. Throws BackupProblem when it is not one, is cut off or damaged, or when the
 * passphrase is missing or wrong.
 */
export async function* readBackup(file: string, passphrase: string | null): AsyncGenerator<TarFile> {
  const encrypted = await isEncrypted(file)
  if (encrypted && passphrase === null)
    throw new BackupProblem(`${file} is encrypted. Give its passphrase in BACKUP_PASSPHRASE.`)
  const unpacked = new PassThrough()
  const reading = pipeline(
    createReadStream(file),
    encrypted ? (sealed) => decryptAge(sealed, passphrase!) : new PassThrough(),
    createGunzip(),
    unpacked,
  )
  // The failure of any step reaches the reader through `unpacked`.
  reading.catch(() => undefined)
  try {
    yield* readTar(unpacked)
    await reading
  } catch (error) {
    if (error instanceof WrongPassphrase)
      throw new BackupProblem(`The passphrase in BACKUP_PASSPHRASE does not open ${file}.`)
    throw new BackupProblem(
      `${file} is damaged or cut off (${(error as Error).message}). Use another backup.`,
    )
  } finally {
    unpacked.destroy()
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => {
    throw new BackupProblem(`${file} cannot be read. Check its name and who may read it.`)
  })
  try {
    const start = Buffer.alloc(32)
    const { bytesRead } = await handle.read(start, 0, start.length, 0)
    if (looksLikeAge(start)) return true
    // Every gzip file begins with these two bytes (RFC 1952).
    if (bytesRead < 2 || start[0] !== 0x1f || start[1] !== 0x8b)
      throw new BackupProblem(`${file} is not a backup of Apogee.`)
    return false
  } finally {
    await handle.close()
  }
}
