import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Places of SQL text beside the stores (docs/adr/0055), each with its reason. */
const places = {
  'server/platform/database/': 'connections, transactions and migrations, below the query builder',
  'server/platform/http/idempotency.ts': 'the key and the reply of every change',
  'server/platform/changes/relay.ts': 'NOTIFY, with the messages of one moment',
  'server/features/gamification/ledger-audit.ts': 'shares no code with the writer it checks',
  'server/providers/jobs/embedded.ts': 'the job queue brings its own SQL',
}

const sqlText = /\.(?:query|execute)\s*[(<]|\bstatement\s*[(<]/

/** Whether a file holds SQL text and is neither a store nor a named place. */
function hasStraySql(path: string, text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const allowed = basename(path).endsWith('store.ts') || Object.keys(places).some((it) => path.startsWith(it))
  return !allowed && sqlText.test(code)
}

const sources = readdirSync('server', { recursive: true })
  .map((name) => `server/${name}`)
  .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|^server\/testing\//.test(path))

test('SQL text is in stores and a few named places only', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((path) => hasStraySql(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('every named place still holds SQL text', () => {
  const unused = Object.keys(places).filter(
    (place) => !sources.some((path) => path.startsWith(place) && sqlText.test(readFileSync(path, 'utf8'))),
  )
  expect(unused).toEqual([])
})

test.each([
  "await database.pool.query('select 1')",
  'const { rows } = await db.execute<{ id: string }>(sql`select id from missions`)',
  "const one = statement<Row>('one', 'select 1')",
])('SQL text elsewhere is found: %s', (code) => {
  expect(hasStraySql('server/features/planted/read-planted.ts', code)).toBe(true)
  expect(hasStraySql('server/features/planted/planted-store.ts', code)).toBe(false)
})
