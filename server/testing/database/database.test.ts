import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const first = await testDatabase()
const second = await testDatabase()

test('a test database has every migration applied', async () => {
  const { rows } = await first.database.orm.execute<{ name: string }>(sql`select name from schema_migrations`)
  expect(rows.length).toBeGreaterThan(0)
})

test('two test databases do not see each other', async () => {
  await first.database.orm.execute(sql`create table mine (id int)`)
  await expect(second.database.orm.execute(sql`select * from mine`)).rejects.toThrow()
})

test('a test database is made in a fraction of a second', async () => {
  const before = performance.now()
  await testDatabase()
  expect(performance.now() - before).toBeLessThan(10_000)
})
