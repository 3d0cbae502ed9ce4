import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textIn, zipOf } from './zip.ts'

const entries = [
  { name: 'apogee.json', content: '{"a":"ünï"}' },
  { name: 'csv/missions.csv', content: 'x'.repeat(100_000) },
  { name: 'empty.txt', content: '' },
]
const zip = Buffer.concat([...zipOf(entries)])

test('what goes in comes out', () => {
  for (const { name, content } of entries) expect(textIn(zip, name, 1e6)).toBe(content)
  expect(textIn(zip, 'other', 1e6)).toBeNull()
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
    expect(String(listed).trim()).toBe("None ['apogee.json', 'csv/missions.csv', 'empty.txt']")
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a bomb, a cut archive and something else are refused', () => {
  expect(() => textIn(zip, 'csv/missions.csv', 1000)).toThrow()
  expect(() => textIn(zip.subarray(0, zip.length - 30), 'apogee.json', 1e6)).toThrow()
  expect(() => textIn(Buffer.from('hello'), 'apogee.json', 1e6)).toThrow('no ZIP')
  const changed = Buffer.from(zip)
  changed[changed.indexOf('apogee.json') + 12]! ^= 0xff
  expect(() => textIn(changed, 'apogee.json', 1e6)).toThrow()
})
