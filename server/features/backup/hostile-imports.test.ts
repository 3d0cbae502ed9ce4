import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { zipOf } from '#server/platform/files/write-zip.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { exportOf, missionRow } from '#server/testing/exports.ts'

const { backup, missions } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp({ settings: { LOG_LEVEL: 'error' } })
})

const bring = (founder: TestFounder, bytes: Uint8Array) =>
  founder.ask(backup.importBackup, { body: {}, audio: { bytes, type: 'application/zip' } })
const bringTables = (founder: TestFounder, tables: Record<string, unknown>) =>
  bring(founder, exportOf(tables))

function flipped(zip: Buffer): Buffer {
  zip[zip.indexOf('apogee.json') + 12]! ^= 0xff
  return zip
}

test('a row that is empty, damaged or far away is named, and nothing is written', async () => {
  const eve = await app.signUp('Tester')
  const refused = async (tables: Record<string, unknown>, message: string) =>
    expect(await bringTables(eve, tables)).toMatchObject({
      status: 400,
      body: { field: 'file', code: 'Invalid', message: expect.stringContaining(message) },
    })
  await refused({ missions: [{}] }, 'missions.id in row 1 is required')
  await refused({ missions: [missionRow(), null] }, 'missions must have an object in row 2')
  await refused({ missions: 'all' }, 'missions must be a list of rows')
  await refused({ founders: [{ joined_on: '0001-01-01' }] }, 'founders.joined_on in row 1')
  await refused({ founders: [{ time_zone: 'Mars/Olympus' }] }, 'founders.time_zone in row 1')
  await refused({ founders: [{ last_day: '9999-12-31' }] }, 'founders.last_day in row 1')
  expect(await eve.call(missions.readToday)).toEqual([])
  expect(await bringTables(eve, { founder_settings: [{}], leaves: [] })).toMatchObject({ status: 200 })
})

describe('a hostile file gets a clear error, and soon', () => {
  const json = (tables: string) =>
    Buffer.from(`{"format":"apogee-export","schemaVersion":1,"tables":${tables}}`)
  const zipped = (entries: { name: string; content: string }[]) =>
    Buffer.concat([...zipOf(entries.map(({ name, content }) => ({ name, content: [content] })))])
  const bomb = `{"format":"apogee-export","schemaVersion":1,"tables":{"missions":[${' '.repeat(60e6)}]}}`
  test.each<[string, () => Buffer, string]>([
    ['a bomb of spaces', () => zipped([{ name: 'apogee.json', content: bomb }]), 'unpacks to more'],
    [
      'twenty-one thousand entries',
      () => zipped(Array.from({ length: 21_000 }, (_, i) => ({ name: `${i}`, content: '' }))),
      'too many entries',
    ],
    ['deep nesting', () => json(`${'['.repeat(1e6)}${']'.repeat(1e6)}`), 'nested too deeply'],
    [
      'deep nesting in a row',
      () => json(`{"missions":[${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}]}`),
      'nested too deeply',
    ],
    [
      'millions of rows',
      () => json(`{"missions":[${'{},'.repeat(3.2e6)}{}]}`),
      'missions.id in row 1 is required',
    ],
    [
      'a thousand tables',
      () => json(`{${Array.from({ length: 1e5 }, (_, i) => `"t${i}":[{}]`).join()},"missions":[{}]}`),
      'missions.id in row 1 is required',
    ],
    ['a ZIP without an export', () => zipped([{ name: 'other', content: 'x' }]), 'not an export'],
    ['a ZIP of nothing', () => Buffer.from('PK'), 'no ZIP'],
    ['a cut ZIP', () => flipped(zipped([{ name: 'apogee.json', content: '{"a":1}' }])), 'damaged'],
    ['a ZIP cut off', () => zipped([{ name: 'apogee.json', content: '{}' }]).subarray(0, 40), 'no ZIP'],
    ['nothing', () => Buffer.alloc(0), 'not an export'],
  ])('%s', async (_, file, message) => {
    const eve = await app.signUp('Eve Hostile')
    const begun = performance.now()
    expect(await bring(eve, file())).toMatchObject({
      status: 400,
      body: { field: 'file', message: expect.stringContaining(message) },
    })
    expect(performance.now() - begun).toBeLessThan(30_000)
  })
})
