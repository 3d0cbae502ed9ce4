import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  type Home,
  launchProgram,
  newHome,
  type Program,
  signUpAt,
  startProgram,
} from '#server/testing/program.ts'

/** The commands of docs/operating.md, in their order. */
const commands = [...readFileSync('docs/operating.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(
  ([, block]) => block!.trim().split('\n'),
)

const folder = mkdtempSync(join(tmpdir(), 'apogee-operating-'))
const metrics = { METRICS_TOKEN: 'a-token-of-the-operator' }
let home: Home
let program: Program | null = null
let exported: Record<string, string> = {}

afterAll(async () => {
  await program?.end('SIGKILL')
  home?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Gives one line as it stands in the document, with our folders in place of its own; returns what it printed. */
async function give(line: string): Promise<string> {
  const [, variable, value] = /^export (\w+)='(.*)'$/.exec(line) ?? []
  if (variable !== undefined) {
    exported = { ...exported, [variable]: value! }
    return ''
  }
  const [, elsewhere, command, words = ''] =
    /^(?:DATA_DIR=(\S+) )?npm (?:run )?([\w:-]+)(?: -- (.*))?$/.exec(line) ?? []
  expect(command, line).toBeDefined()
  const at = elsewhere ? { ...home, dataDir: join(folder, elsewhere) } : home
  if (command === 'start') {
    program = await startProgram(at, { ...exported, ...metrics })
    return program.output()
  }
  const args = words.split(' ').map((word) => word.replace('/backups', folder))
  const running = launchProgram(at, exported, [command!, ...args])
  const [code] = await once(running.process, 'close')
  expect({ line, code, output: running.output() }).toMatchObject({ code: 0 })
  return running.output()
}

test('an installation is made, invited to, backed up, lost, restored and watched by the page for operators', async () => {
  home = await newHome()
  const [start, invite, passphrase, backup, prove, restore, startAgain, ...others] = commands
  // A machine without a container engine cannot give this one; the workflow container.yml does.
  expect(others).toEqual(['docker compose -f deploy/compose.yaml up -d --build'])
  await give(start!)
  const ask = await signUpAt(program!.url, 'founder@example.com')
  await ask('/api/goals', { method: 'POST', body: { goal: 'Ship the pricing page' }, key: 'one' })
  expect(await give(invite!)).toMatch(/\/login\?new=1&invite=[\w-]{32}\n/)
  await give(passphrase!)
  expect(await give(backup!)).toContain('contains secret.key')
  expect(await give(prove!)).toContain('all rows are the same')

  await program!.end('SIGKILL')
  home.remove()
  expect(existsSync(home.dataDir)).toBe(false)

  expect(await give(restore!)).toContain('Restored')
  await give(startAgain!)
  expect(await (await ask('/api/daily-goals/today')).json()).toMatchObject([
    { goal: 'Ship the pricing page' },
  ])

  expect((await ask('/api/health')).status).toBe(200)
  await fetch(`${program!.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: program!.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'founder@example.com', password: 'not the right one' }),
  })
  const watch = async () => {
    const answer = await fetch(`${program!.url}/metrics`, {
      headers: { authorization: `Bearer ${metrics.METRICS_TOKEN}` },
    })
    return answer.text()
  }
  const named = [...readFileSync('docs/operating.md', 'utf8').matchAll(/`(apogee_\w+)`/g)].map(
    ([, name]) => name!,
  )
  // These have nothing to count in this story: no fault, no turn.
  const silent = ['apogee_provider_faults_total', 'apogee_turn_stage_duration_seconds']
  const missing = async () => {
    const text = await watch()
    return named.filter((name) => !text.includes(name) && !silent.includes(name))
  }
  // The job runner starts a moment after the program.
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
})
