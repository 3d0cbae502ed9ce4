import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newHome, signUpAt, startProgram } from '#server/testing/program.ts'

test("a deleted account is named in no file of the data folder beside the database's own", async () => {
  const home = await newHome()
  const program = await startProgram(home, { LOG_LEVEL: 'info' })
  try {
    const email = 'grace.hopper@example.com'
    const ask = await signUpAt(program.url, email)
    const { id } = (await (await ask('/api/account')).json()) as { id: string }
    await ask('/api/goals', { method: 'POST', body: { goal: 'Send 50 emails' }, key: 'a-mission' })
    const body = { confirmation: 'delete my account', password: 'correct horse battery' }
    expect((await ask('/api/account/delete', { method: 'POST', body })).status).toBe(200)
    expect((await ask('/api/account')).status).toBe(401)
    await program.end()
    const files = readdirSync(home.dataDir, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
    // PostgreSQL keeps the bytes of deleted rows until it writes over them (docs/operating.md).
    const others = files.filter((path) => !/\/(base|global|pg_\w+)\//.test(path))
    expect(others.length).toBeGreaterThan(0)
    expect(others.length).toBeLessThan(files.length)
    const naming = others.filter((path) => {
      const text = readFileSync(path, 'latin1').toLowerCase()
      return text.includes(id) || text.includes(email)
    })
    expect(naming).toEqual([])
    expect(program.output()).not.toContain(email)
  } finally {
    await program.end('SIGKILL')
    home.remove()
  }
})
