import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '#server/platform/files/sync-folder.ts'

/**
 * The master key: APP_SECRET, or else 32 random bytes created once in `DATA_DIR/secret.key` (mode 0600). Two processes
 * that start at the same moment agree on one key. Throws when others may read the file.
 */
export function readMasterKey(dataDir: string, appSecret: string | null): string {
  return findMasterKey(dataDir, appSecret) ?? storeMasterKey(dataDir, randomBytes(32).toString('base64url'))
}

/** The master key if there is one. */
export const findMasterKey = (dataDir: string, appSecret: string | null): string | null =>
  appSecret ?? readExisting(join(dataDir, 'secret.key'))

/** Stores a key in `DATA_DIR/secret.key` unless there is one, and returns the one that is there now. */
export function storeMasterKey(dataDir: string, key: string): string {
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, key, { mode: 0o600, flag: 'w', flush: true })
  try {
    // A link instead of a rename: it fails when another process was first, and then both read that one's key.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  // Losing the key means losing everything sealed with it, so it is synchronised to disk first.
  syncFolder(dataDir)
  return readExisting(file)!
}

function readExisting(file: string): string | null {
  try {
    const key = readFileSync(file, 'utf8').trim()
    if (statSync(file).mode & 0o077) throw new Error(`${file} can be read by others. Run: chmod 600 ${file}`)
    if (key.length < 32) throw new Error(`${file} is damaged: it must hold at least 32 characters.`)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** A key for one purpose, so that no two uses share one (HKDF-SHA-256, RFC 5869). Base64url of 32 bytes. */
export function deriveKey(master: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', master, 'apogee', purpose, 32)).toString('base64url')
}

/** Recognises a master key again without giving it away. */
export const markOfKey = (master: string): string => deriveKey(master, 'recognition').slice(0, 16)
