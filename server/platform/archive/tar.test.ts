import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTar, type TarFile, writeTar } from './tar.ts'

const files: TarFile[] = [
  { name: 'empty.json', content: Buffer.alloc(0) },
  { name: 'tables/missions/000001.copy', content: Buffer.alloc(512, 'a') },
  { name: 'tables/missions/000002.copy', content: Buffer.alloc(1_025, 'ü') },
]

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

const packed = async () => Buffer.concat(await collect(writeTar(each(files))))

async function* bytesOf(archive: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < archive.length; at += size) yield archive.subarray(at, at + size)
}

test.each([1, 511, 512, 100_000])('files come back from an archive read %i bytes at a time', async (size) => {
  expect(await collect(readTar(bytesOf(await packed(), size)))).toEqual(files)
})

test('the tar of this system reads it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apogee-tar-'))
  try {
    writeFileSync(join(folder, 'archive.tar'), await packed())
    const unpacked = spawnSync('tar', ['xf', 'archive.tar'], { cwd: folder, encoding: 'utf8' })
    expect(unpacked).toMatchObject({ status: 0, stderr: '' })
    for (const { name, content } of files) expect(readFileSync(join(folder, name)).equals(content)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an archive that ends early, or whose header was changed, is refused', async () => {
  const archive = await packed()
  for (const length of [100, 512, 1_500, archive.length - 1_024])
    await expect(collect(readTar(bytesOf(archive.subarray(0, length), 300)))).rejects.toThrow(
      'ends in the middle',
    )
  const changed = Buffer.from(archive)
  changed[130] = 0x37
  await expect(collect(readTar(bytesOf(changed, 300)))).rejects.toThrow('damaged')
})
