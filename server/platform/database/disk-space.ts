import { statfs } from 'node:fs/promises'

/**
 * Bytes to keep free: four WAL segments. Without space for the next one PostgreSQL stops, and reads with it; refusing
 * writes before that keeps reads alive.
 */
const reserve = 64 * 2 ** 20

/** Maximum age of the last measurement, in milliseconds. */
const stands = 1_000

/**
 * Watches the free space of a folder's disk. Measures at most once a second, in the background; the result counts from
 * the next call on.
 */
export function watchDiskSpace(
  folder: string,
  log: { info(text: string): void; warn(text: string): void },
): () => boolean {
  let hasSpace = true
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    const { bavail, bsize } = await statfs(folder)
    const now = bavail * bsize >= reserve
    if (now !== hasSpace) {
      const free = `${Math.floor((bavail * bsize) / 2 ** 20)} MB are free in ${folder}`
      if (now) log.info(`there is disk space again: ${free}; writes are accepted`)
      else log.warn(`the disk is full: ${free}; writes are refused until there are ${reserve / 2 ** 20}`)
    }
    hasSpace = now
  }
  return () => {
    if (performance.now() - lookedAt > stands) {
      lookedAt = performance.now()
      look().catch(() => {})
    }
    return hasSpace
  }
}
