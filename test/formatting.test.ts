import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The only places that format with Intl (docs/adr/0072), each with its reason. */
const places: Record<string, string> = {
  'contract/words/locale-notation.ts': 'reads how a locale writes figures and dates',
  'contract/words/money.ts': 'writes amounts in a currency',
  'web/words/founder-zone.ts': 'moments in a zone that is not the browser’s',
  'web/words/currencies.ts': 'the names of the currencies',
  'web/browser/clock.ts': 'the zone of the browser',
  'web/features/account/use-time-zone.ts': 'compares the names of zones',
  'server/platform/time/day.ts': 'counts days in a zone',
  'server/features/safety/helplines.ts': 'compares the names of zones',
}

const formatting = /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:\w*Format|DisplayNames)\b/

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

test('figures, dates and times are formatted in one place', () => {
  const found = ['contract', 'server', 'web']
    .flatMap(sources)
    .filter((file) => formatting.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(places).toSorted())
})

test('screens write no decimals by themselves', () => {
  const found = ['web/features', 'web/screens', 'web/browser']
    .flatMap(sources)
    .filter((file) => readFileSync(file, 'utf8').includes('.toFixed('))
  // A length of the meter in CSS.
  expect(found).toEqual(['web/features/voice/level-meter.ts'])
})

test('a number is read from typed text in one place', () => {
  const reading = /parseFloat\(|Number\.parseInt\([^)]*(?:typed|draft|target)|(?<!\w)Number\([^()]*\.replace/
  const found = ['contract', 'server', 'web']
    .flatMap(sources)
    .filter((file) => reading.test(readFileSync(file, 'utf8')))
  expect(found).toEqual(['contract/words/figures.ts'])
})
