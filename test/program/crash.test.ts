import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import {
  type Home,
  launchProgram,
  newHome,
  type Program,
  signUpAt,
  startProgram,
} from '#server/testing/program.ts'
import { sampledRuns } from '#server/testing/sample.ts'

const runs = sampledRuns('kills in a storm of writes', 20, 0.15)
let home: Home
let program: Program | null = null

afterAll(async () => {
  await program?.end('SIGKILL')
  home?.remove()
})

test(`${runs} times SIGKILL in a storm of writes: what was acknowledged is there, once, and it always comes back`, async () => {
  home = await newHome()
  program = await startProgram(home)
  const ask = await signUpAt(program.url, 'ada@example.com')
  const acknowledged = new Set<string>()
  const intended = new Set<string>()

  for (let life = 1; life <= runs; life += 1) {
    let alive = true
    const before = acknowledged.size
    const writer = async (name: string) => {
      for (let n = 0; alive && n < 200; n += 1) {
        const goal = `${name}.${n}`
        intended.add(goal)
        // The same key on every try: a retry after a crash must not write twice.
        for (let attempt = 0; alive && attempt < 3; attempt += 1) {
          const date = dayFor(intended.size)
          const answer = await ask('/api/goals', { method: 'POST', body: { goal, date }, key: goal }).catch(
            () => null,
          )
          if (answer?.status === 201) acknowledged.add(goal)
          if (answer) break
        }
      }
    }
    const storm = Promise.all(Array.from({ length: 8 }, (_, i) => writer(`life${life}.writer${i}`)))
    while (acknowledged.size < before + 8) await sleep(5)
    await sleep(Math.random() * 60)
    await program.end('SIGKILL')
    alive = false
    await storm
    program = await startProgram(home)
  }

  const stored = await everyGoal(ask)
  expect(acknowledged.size).toBeGreaterThan(5 * runs)
  expect([...acknowledged].filter((it) => !stored.includes(it))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
  expect(stored.filter((it) => !intended.has(it))).toEqual([])

  await program.end()
  const replay = launchProgram(home, {}, ['verify-ledger'])
  await new Promise((done) => replay.process.once('close', done))
  expect(replay.output()).toContain('the ledger agrees')
  program = null
})

/** Days ahead in turn, since a day holds fifty missions. */
const dayFor = (n: number) => new Date(Date.now() + (n % 55) * 86_400_000).toISOString().slice(0, 10)

async function everyGoal(ask: Awaited<ReturnType<typeof signUpAt>>): Promise<string[]> {
  const goals: string[] = []
  let before = ''
  for (;;) {
    const page = (await (await ask(`/api/daily-goals/all${before && `?before=${before}`}`)).json()) as {
      goal: string
      date: string
    }[]
    if (page.length === 0) return goals
    // A page may split its last day: that day is read again, from its start, with the next page.
    const last = page.at(-1)!.date
    const whole = page.length < 200 ? page : page.filter((it) => it.date !== last)
    goals.push(...whole.map((it) => it.goal))
    if (page.length < 200) return goals
    before = whole.at(-1)!.date
  }
}
