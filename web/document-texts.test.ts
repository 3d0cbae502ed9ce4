import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { documentTexts } from './document-texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['web', 'contract', 'server/features/metrics']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/(\.test|-texts)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  .join('\n')

/**
 * Matches a text as a source file holds it: quoted or between tags, with any line breaks; `N` stands for an inserted
 * number.
 */
function inSource(text: string): RegExp {
  const words = text
    .split(' ')
    .map((word) => (word === 'N' ? '\\$?\\{[^}]+\\}' : word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`['"\`>}]\\s*${words.join('\\s+')}\\s*['"\`<{]`)
}

/** A single word of a number, such as "flights", is made by `plural` or `agree` from its singular. */
const isPlural = (text: string): boolean =>
  /^\w+s$/.test(text) && new RegExp(`\\b(?:plural|agree)\\([^)]*'${text.slice(0, -1)}'`).test(sources)

for (const [where, expected] of Object.entries(documentTexts)) {
  test(`${where}: every text of the document stands in the code as it was written`, () => {
    expect(expected.filter((text) => !inSource(text).test(sources) && !isPlural(text))).toEqual([])
  })
}

test('a text that differs by an apostrophe, a full stop or a letter is not found', () => {
  for (const text of [
    'Today’s Mission Progress',
    'Loading mission data…',
    'Launch new Mission',
    'Mission Fue',
  ])
    expect(inSource(text).test(sources)).toBe(false)
})
