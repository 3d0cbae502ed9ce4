import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ownFiles } from './own-files.ts'
import { allowedCoinages, checkedFolders, findCoinages, uncheckedFolders } from './vocabulary.ts'

const sources = ownFiles(...checkedFolders)
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .filter((path) => !uncheckedFolders.some((folder) => path.startsWith(folder)))

test('names use the terms of the field or of the glossary', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap((path) =>
    findCoinages(path, readFileSync(path, 'utf8')).map(({ word, name }) => `${path}: ${name} (${word})`),
  )
  expect(found).toEqual([])
})

test('every exception is still needed', () => {
  const used = new Set<string>()
  for (const path of sources) findCoinages(path, readFileSync(path, 'utf8'), (name) => used.add(name))
  expect(Object.keys(allowedCoinages).filter((name) => !used.has(name))).toEqual([])
})

test.each([
  ['a variable', 'const settledDays = 1', 'settledDays'],
  ['a function', 'function hearFounder() {}', 'hearFounder'],
  ['a type', 'interface Desk { id: string }', 'Desk'],
  ['a field', 'interface Reply { lately: string[] }', 'lately'],
  ['a parameter', 'const wait = (patience: number) => patience', 'patience'],
])('a coinage in %s is found', (_, code, name) => {
  expect(findCoinages('server/planted.ts', code).map((found) => found.name)).toEqual([name])
})

test('a coinage in a file name is found', () => {
  const path = 'server/features/planted/close-radar.ts'
  expect(findCoinages(path, '').map((found) => found.name)).toEqual([basename(path, '.ts')])
})

test('other words that contain the letters of a coinage are no coinages', () => {
  const code = 'const deskewed = 1; const reminder = 2; const settings = 3; const roommate = 4'
  expect(findCoinages('server/planted.ts', code)).toEqual([])
})
