import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEntry } from './read-zip.ts'
import { zipOf } from './write-zip.ts'

const entries = [
  { name: 'apogee.json', content: ['{"a":', '"ünï"}'] },
  { name: 'csv/missions.csv', content: Array.from({ length: 100_000 }, () => 'x') },
  { name: 'transcripts/ünï.md', content: ['🚀'.repeat(100_000)] },
  { name: 'empty.txt', content: [] },
]
const zip = Buffer.concat([...zipOf(entries)])

test('what goes in comes out', async () => {
  for (const { name, content } of entries)
    expect(String(await readEntry(zip, name, 1e6))).toBe(content.join(''))
  expect(await readEntry(zip, 'other', 1e6)).toBeNull()
})

test('a long entry comes in parts, so that nobody waits for all of it', () => {
  const numbers = Array.from({ length: 300_000 }, (_, n) => `${(n * 7919) % 1_000_003} `)
  const parts = [...zipOf([{ name: 'long.txt', content: numbers }])]
  expect(parts.length).toBeGreaterThan(5)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(200_000)
})

test('another program finds nothing wrong with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apogee-zip-'))
  try {
    const file = join(folder, 'it.zip')
    writeFileSync(file, zip)
    const listed = execFileSync('python3', [
      '-c',
      'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(), z.namelist())',
      file,
    ])
    expect(String(listed).trim()).toBe(
      "None ['apogee.json', 'csv/missions.csv', 'transcripts/ünï.md', 'empty.txt']",
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a bomb, a cut archive and something else are refused', async () => {
  await expect(readEntry(zip, 'csv/missions.csv', 1000)).rejects.toThrow('unpacks to more')
  await expect(readEntry(zip.subarray(0, zip.length - 30), 'apogee.json', 1e6)).rejects.toThrow('no ZIP')
  await expect(readEntry(Buffer.from('hello'), 'apogee.json', 1e6)).rejects.toThrow('no ZIP')
  const changed = Buffer.from(zip)
  changed[changed.indexOf('apogee.json') + 12]! ^= 0xff
  await expect(readEntry(changed, 'apogee.json', 1e6)).rejects.toThrow('is damaged')
})

test('an entry that states less than it unpacks to is cut where it exceeds that', async () => {
  const bomb = Buffer.concat([...zipOf([{ name: 'apogee.json', content: [' '.repeat(50e6)] }])])
  const statedSize = bomb.lastIndexOf('apogee.json') - 46 + 24
  bomb.writeUInt32LE(1000, statedSize)
  const before = process.memoryUsage().rss
  await expect(readEntry(bomb, 'apogee.json', 1e6)).rejects.toThrow('is damaged')
  expect(process.memoryUsage().rss - before).toBeLessThan(30e6)
})

test('two equal archives are made of equal entries, whenever they are made', () => {
  expect(Buffer.concat([...zipOf(entries)]).equals(zip)).toBe(true)
})
