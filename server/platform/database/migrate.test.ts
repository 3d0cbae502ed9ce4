import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ask } from '#server/testing/database/database-processes.ts'
import { administer, inDatabase } from '#server/testing/database/database-server.ts'
import { migrate } from './migrate.ts'

const { url: server } = inject('testServer')

/** An empty database and a migrations folder with these files. */
async function prepareDatabase(files: Record<string, string>) {
  const name = `migrate_${randomBytes(4).toString('hex')}`
  const folder = mkdtempSync(join(tmpdir(), 'apogee-migrations-'))
  await administer(server, `create database ${name}`)
  onTestFinished(async () => {
    await administer(server, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })
  const put = (file: string, text: string): void => writeFileSync(join(folder, file), text)
  for (const [file, text] of Object.entries(files)) put(file, text)
  const url = inDatabase(server, name)
  return { url, folder, put, remove: (file: string) => rmSync(join(folder, file)) }
}

const two = {
  '0001-ground.sql': 'create table ground (id int); create index on ground (id);',
  '0002-more.sql': 'alter table ground add column name text;',
}

test('applies every file once, in order of name', async () => {
  const { url, folder, put } = await prepareDatabase(two)
  expect(await migrate({ url, folder })).toEqual(['0001-ground.sql', '0002-more.sql'])
  expect(await migrate({ url, folder })).toEqual([])
  put('0003-last.sql', "insert into ground values (1, 'x')")
  expect(await migrate({ url, folder })).toEqual(['0003-last.sql'])
})

test('applies a file that came late, from a colleague, with an earlier name', async () => {
  const { url, folder, put } = await prepareDatabase(two)
  await migrate({ url, folder })
  put('0001-late.sql', 'create table late (id int)')
  expect(await migrate({ url, folder })).toEqual(['0001-late.sql'])
})

test('refuses a file changed after it was applied, but not one with other line endings', async () => {
  const { url, folder, put } = await prepareDatabase({ '0001-a.sql': 'select 1;\nselect 2;\n' })
  await migrate({ url, folder })
  put('0001-a.sql', 'select 1;\r\nselect 2;\r\n')
  expect(await migrate({ url, folder })).toEqual([])
  put('0001-a.sql', 'select 3;')
  await expect(migrate({ url, folder })).rejects.toThrow(/0001-a\.sql was changed after/)
})

test('refuses to run older code on a newer database', async () => {
  const { url, folder, remove } = await prepareDatabase(two)
  await migrate({ url, folder })
  remove('0002-more.sql')
  await expect(migrate({ url, folder })).rejects.toThrow(/newer than this code: it has 0002-more\.sql/)
})

test('refuses a misnamed file', async () => {
  const { url, folder } = await prepareDatabase({ 'latest.sql': '' })
  await expect(migrate({ url, folder })).rejects.toThrow(/not named like/)
})

test('a failing file leaves nothing behind and can be corrected', async () => {
  const { url, folder, put } = await prepareDatabase(two)
  put('0002-more.sql', 'create table half (id int); select 1 / 0;')
  await expect(migrate({ url, folder })).rejects.toThrow(/0002-more\.sql failed.*division by zero/)
  put('0002-more.sql', 'create table half (id int);')
  expect(await migrate({ url, folder })).toEqual(['0002-more.sql'])
})

test('four instances that start at once: each file is applied by one of them, 20 times of 20', async () => {
  for (let round = 0; round < 20; round++) {
    const { url, folder } = await prepareDatabase(two)
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate({ url, folder })))
    expect(applied.flat().sort()).toEqual(['0001-ground.sql', '0002-more.sql'])
  }
})

test('a process killed in the middle of a file leaves the rest to the next one', async () => {
  const { url, folder } = await prepareDatabase({
    ...two,
    '0003-slow.sql': 'create table slow (id int); select pg_sleep(1); create table slow2 (id int);',
  })
  const program = `import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
    await migrate(${JSON.stringify({ url, folder })})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  const sleeping = `select count(*)::int as answer from pg_stat_activity where query like '%pg_sleep(1)%' and pid <> pg_backend_pid()`
  while ((await ask({ connectionString: url }, sleeping)) === 0) await sleep(20)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await migrate({ url, folder })).toEqual(['0003-slow.sql'])
  expect(await ask({ connectionString: url }, 'select count(*)::int as answer from schema_migrations')).toBe(
    3,
  )
})
