import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import {
  type CallerAt,
  type Home,
  newHome,
  type Program,
  signUpAt,
  startProgram,
} from '#server/testing/program.ts'

let home: Home
let program: Program | null = null
let model: Server

afterAll(async () => {
  await program?.end('SIGKILL')
  home?.remove()
  model?.close()
})

const report = { content: 'Sent 12 of the outreach emails today.' }
const send = (ask: CallerAt) =>
  ask('/api/status-updates', { method: 'POST', body: report, key: 'the-report' })

test('a status report cut off by a kill answers its retry within ten seconds, and counts once', async () => {
  const asked = Promise.withResolvers<void>()
  // A model that never answers: the report is waiting when the program is killed.
  model = createServer((request) => {
    request.resume()
    asked.resolve()
  })
  await new Promise<void>((done) => model.listen(0, '127.0.0.1', done))
  const settings = {
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}`,
    LLM_MODEL: 'fake-model',
    LLM_FIRST_OUTPUT_MS: '20000',
  }
  home = await newHome()
  program = await startProgram(home, settings)
  const ask = await signUpAt(program.url, 'ada@example.com')
  const cut = send(ask).catch(() => null)
  await asked.promise
  await program.end('SIGKILL')
  expect(await cut).toBeNull()

  const killedAt = Date.now()
  program = await startProgram(home)
  const codes: number[] = []
  while (Date.now() - killedAt < 10_000) {
    const answer = await send(ask)
    codes.push(answer.status)
    if (answer.ok) break
    expect(await answer.json()).toMatchObject({ code: 'StillRunning' })
    await sleep(Number(answer.headers.get('retry-after')) * 1000)
  }
  expect(codes.at(-1), `answers: ${codes}`).toBe(201)
  const again = await send(ask)
  expect(again.status).toBe(201)
  const updates = (await (await ask('/api/status-updates')).json()) as unknown[]
  expect(updates).toHaveLength(1)
}, 90_000)
