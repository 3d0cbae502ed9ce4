import { statfs } from 'node:fs/promises'

/**
 * Bytes that stay free: four segments of PostgreSQL's journal. Without room for the next one it ends itself, and with it
 * go the reads; a change that is refused before that harms nobody.
 */
const reserve = 64 * 2 ** 20

/** How old what is known of the disk may be, in milliseconds. */
const stands = 1_000

/**
 * Tells, for the disk of a folder, whether there is room for changes. Looks at most once a second and is never waited
 * for; what it finds counts from the next question on.
 */
export function watchDiskSpace(
  folder: string,
  log: { info(text: string): void; warn(text: string): void },
): () => boolean {
  let room = true
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    const { bavail, bsize } = await statfs(folder)
    const now = bavail * bsize >= reserve
    if (now !== room) {
      const free = `${Math.floor((bavail * bsize) / 2 ** 20)} MB are free in ${folder}`
      if (now) log.info(`there is room again: ${free}; changes are taken`)
      else log.warn(`the disk is full: ${free}; changes are refused until there are ${reserve / 2 ** 20}`)
    }
    room = now
  }
  return () => {
    if (performance.now() - lookedAt > stands) {
      lookedAt = performance.now()
      look().catch(() => {})
    }
    return room
  }
}
