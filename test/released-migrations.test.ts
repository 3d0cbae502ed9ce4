import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** SHA-256 of every migration that installations out there have applied; a release adds its own. */
const released = JSON.parse(readFileSync('test/data/released-migrations.json', 'utf8')) as Record<
  string,
  string
>
const present = readdirSync('server/migrations')

test('a released migration is never changed, renamed or deleted', () => {
  const now = Object.keys(released).map((name) => {
    const text = present.includes(name) ? readFileSync(`server/migrations/${name}`, 'utf8') : ''
    // A checkout on Windows may change line endings, which the program ignores too.
    return [name, createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')]
  })
  expect(Object.fromEntries(now)).toEqual(released)
})

test('a new migration comes after every released one, so that it runs last everywhere', () => {
  const last = Object.keys(released).sort().at(-1)!
  expect(present.filter((name) => !(name in released) && name < last)).toEqual([])
})
