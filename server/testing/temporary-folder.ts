import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 2 * 1024 ** 3

/** Linux keeps /dev/shm in memory. A container may give it 64 MB only, which no database fits into. */
function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enoughBytes
  } catch {
    return false
  }
}

/** Makes an empty folder for data that nobody needs after the test: in memory where there is room, else on the disk. */
export const makeTemporaryFolder = (prefix: string): string =>
  mkdtempSync(join(hasMemoryFolder() ? memory : tmpdir(), prefix))
