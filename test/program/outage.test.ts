import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import {
  type Home,
  isHealthy,
  newHome,
  type Program,
  signUpAt,
  startProgram,
} from '#server/testing/program.ts'

let home: Home
let program: Program

afterAll(async () => {
  await program?.end('SIGKILL')
  home?.remove()
})

const postmaster = () =>
  Number(readFileSync(join(home.dataDir, 'pg18/postmaster.pid'), 'utf8').split('\n')[0])

test('the database goes away under load and idle: requests end with 503 and Retry-After, the process lives, all is well within a second', async () => {
  home = await newHome()
  program = await startProgram(home)
  const ask = await signUpAt(program.url, 'ada@example.com')
  const { id } = (await (
    await ask('/api/goals', { method: 'POST', body: { goal: 'Send', targetValue: 100_000 } })
  ).json()) as { id: string }
  let acknowledged = 0
  let loaded = true
  const answers: { status: number; ms: number; retryAfter: string | null }[] = []
  const worker = async () => {
    while (loaded) {
      const started = performance.now()
      const answer = await ask(`/api/goals/${id}/step`, { method: 'POST', body: { by: 1 } })
      if (answer.ok) acknowledged += 1
      answers.push({
        status: answer.status,
        ms: performance.now() - started,
        retryAfter: answer.headers.get('retry-after'),
      })
    }
  }
  const load = Promise.all(Array.from({ length: 8 }, worker))
  await sleep(300)
  // A frozen server behaves like a dead network: it neither answers nor refuses.
  process.kill(postmaster(), 'SIGSTOP')
  await sleep(200)
  process.kill(postmaster(), 'SIGCONT')
  for (let i = 0; i < 3; i += 1) {
    process.kill(postmaster(), 'SIGQUIT')
    await sleep(1_000)
  }
  const back = performance.now()
  while (!(await isHealthy(program.url))) await sleep(20)
  expect(performance.now() - back).toBeLessThan(5_000)
  await sleep(1_000)
  loaded = false
  await load

  const refused = answers.filter((it) => it.status !== 200)
  expect(new Set(refused.map((it) => it.status))).toSatisfy((statuses: Set<number>) =>
    [...statuses].every((status) => status === 503),
  )
  expect(refused.every((it) => Number(it.retryAfter) > 0)).toBe(true)
  expect(Math.max(...answers.map((it) => it.ms))).toBeLessThan(5_500)
  expect(program.process.exitCode).toBeNull()
  const [mission] = (await (await ask('/api/daily-goals/today')).json()) as { currentValue: number }[]
  expect(mission!.currentValue).toBeGreaterThanOrEqual(acknowledged)

  await sleep(500) // Idle now.
  process.kill(postmaster(), 'SIGQUIT')
  await sleep(1_500)
  expect((await ask('/api/daily-goals/today')).status).toBe(200)
  expect(program.process.exitCode).toBeNull()
})
