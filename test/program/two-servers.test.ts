import { afterAll, expect, test } from 'vitest'
import { startServer } from '#server/testing/database/database-server.ts'
import { compareLedger } from '#server/testing/many-servers/compare-ledger.ts'
import { type HttpProxy, startHttpProxy } from '#server/testing/many-servers/http-proxy.ts'
import { signUpFounder } from '#server/testing/many-servers/simulated-founder.ts'
import { type Home, newHome, type Program, startProgram } from '#server/testing/program.ts'

let database: Awaited<ReturnType<typeof startServer>>
let proxy: HttpProxy | null = null
const homes: Home[] = []
const programs: Program[] = []

afterAll(async () => {
  await proxy?.close()
  await Promise.all(programs.map((it) => it.end('SIGKILL')))
  for (const home of homes) home.remove()
  await database?.stop()
})

test('two servers restarted in turn while founders work: nothing is lost, nothing is doubled', async () => {
  database = await startServer()
  const places = [await newHome(), await newHome()]
  homes.push(...places)
  // The proxy listens first, so nothing else can take the port that both servers are told.
  proxy = await startHttpProxy(
    0,
    places.map(({ port }) => `http://127.0.0.1:${port}`),
  )
  const { url } = proxy
  const settings = {
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret that both servers of this test know',
    APP_BASE_URL: url,
    TRUST_PROXY: '127.0.0.1',
    ENCODER_ENGINE: 'none',
    RATE_LIMIT_SCALE: '1000',
  }
  for (const home of places) programs.push(await startProgram(home, settings))

  const founders = await Promise.all(['ada', 'eve', 'ida', 'mae'].map((name) => signUpFounder(url, name)))
  let working = true
  const work = Promise.all(
    founders.map(async (founder) => {
      while (working) await founder.act()
    }),
  )
  for (const [n, home] of places.entries()) {
    const before = founders.map(({ ledger }) => ledger.turns.length)
    expect(await programs[n]!.end('SIGTERM')).toBe(0)
    programs[n] = await startProgram(home, settings)
    // Each restart happens in the middle of turns.
    expect(founders.some(({ ledger }, at) => ledger.turns.length > before[at]!)).toBe(true)
  }
  working = false
  await work

  const differences = await Promise.all(founders.map(compareLedger))
  expect(differences.flatMap(({ lost }) => lost)).toEqual([])
  expect(differences.flatMap(({ doubled }) => doubled)).toEqual([])
}, 90_000)
