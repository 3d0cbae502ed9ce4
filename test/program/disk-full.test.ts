import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorReply } from '#contract/endpoint/endpoint.ts'
import { type CallerAt, newHome, type Program, signUpAt, startProgram } from '#server/testing/program.ts'

/** A small disk for the data folder; null, and why, where this account may not mount one. */
function smallDisk(): { folder: string; unmount(): void } | string {
  const folder = mkdtempSync(join(tmpdir(), 'apogee-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=0755', 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmdirSync(folder)
    return `a small disk cannot be mounted here: ${String((error as { stderr?: Buffer }).stderr ?? error).trim()}`
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

const disk = smallDisk()
const why = typeof disk === 'string' ? disk : ''
let program: Program | null = null

afterAll(async () => {
  await program?.end()
  if (typeof disk !== 'string') disk.unmount()
})

/** Fills the disk to the last byte. */
function fill(file: string): void {
  const handle = openSync(file, 'a')
  for (const size of [1 << 20, 1 << 12, 1]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size, 1))
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
  }
  closeSync(handle)
}

let launched = 0
/** Thirty a day, since a day holds fifty missions. */
const launch = (ask: CallerAt, goal: string) => {
  const date = new Date(Date.now() + Math.floor(++launched / 30) * 86_400_000).toISOString().slice(0, 10)
  return ask('/api/goals', {
    method: 'POST',
    body: { goal, date, notes: 'n'.repeat(2_000) },
    key: `k${launched}`,
  })
}

test.skipIf(why !== '')(
  `a full disk: writes are refused with a sentence, reads go on, and it heals by itself${why && ` (skipped: ${why})`}`,
  async () => {
    const { folder } = disk as Exclude<typeof disk, string>
    const home = await newHome()
    program = await startProgram({ ...home, dataDir: folder })
    const ask = await signUpAt(program.url, 'ada@example.com')
    const acknowledged: string[] = []
    const attempt = async (goal: string) => {
      const answer = await launch(ask, goal)
      if (answer.status === 201) acknowledged.push(goal)
      return answer
    }
    for (let n = 0; n < 10; n += 1) expect((await attempt(`before ${n}`)).status).toBe(201)

    fill(join(folder, 'ballast'))
    let refused = 0
    for (let n = 0; n < 150 && refused < 30; n += 1) {
      const answer = await attempt(`full ${n}`)
      await sleep(20)
      if (answer.status === 201) continue
      refused += 1
      const body = await answer.json()
      expect({ status: answer.status, body }).toMatchObject({ status: 503, body: { code: 'DiskFull' } })
      expect(z.safeParse(errorReply, body).success).toBe(true)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      for (const path of ['/api/daily-goals/today', '/api/gamification/status', '/api/health'])
        expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 200 })
    }
    expect(refused).toBe(30)

    rmSync(join(folder, 'ballast'))
    while ((await attempt('after')).status !== 201) await sleep(100)
    expect(program.process.exitCode).toBeNull()
    const goals = (await (await ask('/api/daily-goals/all')).json()) as { goal: string }[]
    expect(goals.map((it) => it.goal).toSorted()).toEqual(acknowledged.toSorted())
  },
)
