import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes sure that what was created, linked or renamed in a folder is still there after a power cut (fsync(2)). */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
