import { mkdtempSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Mirror, openMirror } from '#server/testing/voice-packs/mirror.ts'
import { type InstallTask, installPack } from './install-pack.ts'
import { findInstalled, partialFile } from './pack-folder.ts'

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  return { ...fs, writeSync: vi.fn(fs.writeSync) }
})
type Write = (file: number, bytes: Uint8Array, offset?: number, length?: number) => number
const write = vi.mocked(writeSync as Write)
const originalWrite = write.getMockImplementation()!

let mirror: Mirror
let task: InstallTask
beforeEach(async () => {
  mirror = await openMirror()
  const root = join(mkdtempSync(join(tmpdir(), 'apogee-packs-')), 'voice-packs')
  const limits = { connectMs: 2_000, stallMs: 300, retryMs: 5 }
  task = {
    root,
    pack: mirror.list.packs[0]!,
    hosts: mirror.list.hosts,
    from: 'network',
    limits,
    freeBytes: null,
  }
})
afterEach(async () => {
  write.mockImplementation(originalWrite)
  await mirror.close()
})

/** Each write takes at most what `room` says at that moment, as the system's does; without any room it throws. */
function limitWrites(room: () => number, onWritten: (bytes: number) => void = () => {}): void {
  write.mockImplementation((file, bytes, offset = 0) => {
    if (room() === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const written = originalWrite(file, bytes, offset, Math.min(bytes.length - offset, room()))
    onWritten(written)
    return written
  })
}

test('a disk that fills up while a part arrives is said with what is needed, and the network is not asked again', async () => {
  const [part] = task.pack.parts
  const room = Math.floor(part!.bytes / 3)
  let left = room
  limitWrites(
    () => left,
    (written) => (left -= written),
  )
  await expect(installPack(task, () => {})).rejects.toMatchObject({
    code: 'NoRoom',
    message: expect.stringMatching(/needs 1 MB/),
  })
  expect(mirror.ranges).toEqual([''])
  expect(statSync(partialFile(task.root, part!)).size).toBe(room)
  expect(findInstalled(task.root, task.pack)).toBeNull()

  write.mockImplementation(originalWrite)
  await installPack(task, () => {})
  expect(mirror.ranges[1]).toBe(`bytes=${room}-`)
  expect(findInstalled(task.root, task.pack)).not.toBeNull()
})

test('a write that the disk takes only in part loses no byte', async () => {
  limitWrites(() => 1_000)
  await installPack(task, () => {})
  expect(findInstalled(task.root, task.pack)).not.toBeNull()
})
