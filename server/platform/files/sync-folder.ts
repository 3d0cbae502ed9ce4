import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes files created, linked or renamed in a folder survive a power cut (fsync(2)). */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
