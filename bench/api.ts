import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startServer } from '#server/testing/database/database-server.ts'
import { newHome, startProgram } from '#server/testing/program.ts'
import { measure, type Subject } from './measure.ts'

/*
 * npm run bench: CPU cost of our requests, as ratios to the least code that could do the same on the same database
 * (P6-P10). Ratios of interleaved rounds stay valid on a busy machine; absolute figures do not.
 */

const homeReads = [
  '/api/stats/weekly',
  '/api/daily-goals/today',
  '/api/gamification/status',
  '/api/strategic-context',
  '/api/status-updates',
]

const database = await startServer({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
const children: ChildProcess[] = []
const home = await newHome()
const program = await startProgram(home, { DATABASE_URL: database.url, RATE_LIMIT_SCALE: '1000000' })
const bare = await startFloor('bare', (await newHome()).port)
const floor = await startFloor('fastify', (await newHome()).port)

try {
  const few = await signUp('few@example.com')
  const many = await signUp('many@example.com')
  const missionId = await seedToday(few)
  await seedToday(many)
  await seedHistory(few, 10)
  await seedHistory(many, 10_000)
  await compareWithFloor(few, missionId, await signUpCrew())
  await compareGrowth(few, many)
} finally {
  for (const childProcess of children) childProcess.kill()
  await program.end()
  await database.stop()
  home.remove()
}

interface BenchFounder {
  id: string
  cookie: string
}

/** One founder per caller: writes of one founder are serialized, and founders press one button at a time. */
async function signUpCrew(): Promise<(BenchFounder & { missionId: string })[]> {
  const crew = []
  for (let n = 0; n < 16; n += 1) {
    const founder = await signUp(`crew-${n}@example.com`)
    crew.push({ ...founder, missionId: await seedToday(founder) })
  }
  return crew
}

async function compareWithFloor(
  founder: BenchFounder,
  missionId: string,
  crew: Awaited<ReturnType<typeof signUpCrew>>,
) {
  const oneOf = (n: number) => crew[n % crew.length]!
  const ours = (name: string, method: string, path: string, more: Partial<Subject> = {}): Subject => ({
    name,
    pid: program.process.pid!,
    port: home.port,
    method,
    path: () => path,
    headers: () => ({ cookie: founder.cookie, origin: program.url }),
    ...more,
  })
  const headersOf = (n: number) => ({ cookie: oneOf(n).cookie, origin: program.url })
  const subjects: Subject[] = [
    { ...bare, name: 'bare node:http', method: 'GET', path: () => '/' },
    { ...floor, name: 'floor: today', method: 'GET', path: () => `/today/${founder.id}/${dayAhead(-1)}` },
    { ...floor, name: 'floor: toggle', method: 'PUT', path: () => '/toggle' },
    {
      ...floor,
      name: 'floor: create',
      method: 'POST',
      path: () => '/create',
      body: () => '{"goal":"Call Anna"}',
    },
    ours('toggle', 'PUT', '', {
      path: (n) => `/api/goals/${oneOf(n).missionId}`,
      headers: headersOf,
      body: (n) => JSON.stringify({ isCompleted: n % 32 < 16 }),
    }),
    ours('toggle, 16 callers as one founder', 'PUT', `/api/goals/${missionId}`, {
      body: (n) => JSON.stringify({ isCompleted: n % 2 === 0 }),
    }),
    ours('create', 'POST', '/api/goals', {
      headers: (n) => ({ ...headersOf(n), 'idempotency-key': `bench-${n}` }),
      body: (n) => JSON.stringify({ goal: 'Call Anna', date: dayAhead(n) }),
    }),
    ...homeReads.map((path) => ours(path, 'GET', path)),
  ]
  let emptied = Promise.resolve()
  // A day holds fifty missions, so each round deletes what it created.
  const clean = setInterval(() => (emptied = emptied.then(forgetCreated)), 50)
  const cost = await measure(subjects)
  clearInterval(clean)
  await emptied
  const of = (name: string) => cost.get(name)!
  const all = homeReads.reduce((sum, path) => sum + of(path), 0)
  print(
    'CPU a request, in microseconds',
    [...cost].map(([name, us]) => [name, us.toFixed(0)]),
  )
  print('Ratios', [
    ['toggle / floor', ratio(of('toggle') / of('floor: toggle'), 5)],
    ['create with key / floor', ratio(of('create') / of('floor: create'), 5)],
    ['today / floor', ratio(of('/api/daily-goals/today') / of('floor: today'), 3)],
    ['five home reads, ms', ratio(all / 1000, 2.4)],
    [
      'bare / cheapest read',
      `${(of('bare node:http') / Math.min(...homeReads.map(of))).toFixed(2)} (goal: at least 0.12)`,
    ],
  ])
}

async function compareGrowth(few: BenchFounder, many: BenchFounder) {
  const reads = ['/api/account', ...homeReads]
  const subjects = reads.flatMap((path) =>
    [few, many].map(
      (founder, i): Subject => ({
        name: `${path} ${i === 0 ? 'few' : 'many'}`,
        pid: program.process.pid!,
        port: home.port,
        method: 'GET',
        path: () => path,
        headers: () => ({ cookie: founder.cookie }),
      }),
    ),
  )
  const cost = await measure(subjects, { rounds: 6, seconds: 1 })
  print(
    'Growth: 10,000 missions of history / 10',
    reads.map((path) => [path, ratio(cost.get(`${path} many`)! / cost.get(`${path} few`)!, 1.1)]),
  )
}

function ratio(value: number, most: number): string {
  return `${value.toFixed(2)} (goal: at most ${most})${value > most ? '  <-- missed' : ''}`
}
function dayAhead(n: number): string {
  return new Date(Date.now() + (1 + (n % 58)) * 86_400_000).toISOString().slice(0, 10)
}

function print(title: string, rows: string[][]) {
  console.log(`\n${title}\n${rows.map(([name, value]) => `  ${name!.padEnd(34)} ${value}`).join('\n')}`)
}

async function startFloor(kind: string, port: number): Promise<{ pid: number; port: number }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'floor.ts'), kind, String(port), database.url],
    { stdio: 'inherit' },
  )
  children.push(child)
  for (;;) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (up) return { pid: child.pid!, port }
    await sleep(50)
  }
}

async function signUp(email: string): Promise<BenchFounder> {
  const answer = await fetch(`${program.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: program.url, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Lovelace', email, password: 'correct horse battery' }),
  })
  const { user } = (await answer.json()) as { user: { id: string } }
  return {
    id: user.id,
    cookie: answer.headers
      .getSetCookie()
      .map((it) => it.split(';')[0])
      .join('; '),
  }
}

async function seedToday(founder: BenchFounder): Promise<string> {
  let id = ''
  for (let n = 0; n < 5; n += 1) {
    const headers = { origin: program.url, cookie: founder.cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${program.url}/api/goals`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ goal: `Mission ${n}`, targetValue: 50 }),
    })
    id = ((await answer.json()) as { id: string }).id
  }
  return id
}

/** Missions of past days, five a day, with the day summaries that recomputing them would have written. */
async function seedHistory({ id }: BenchFounder, count: number): Promise<void> {
  await sql(
    `insert into missions (founder_id, id, day, title, priority, category, is_completed, current_value)
    select $1, gen_random_uuid(), current_date - 1 - (n / 5), 'mission ' || n, 'medium', 'revenue', true, 0 from generate_series(0, $2 - 1) n`,
    [id, count],
  )
  await sql(
    `insert into days (founder_id, day, gained, planned, completed, qualified)
    select $1, current_date - 1 - n, 60, 5, 5, n < 5 from generate_series(0, $2 / 5 - 1) n`,
    [id, count],
  )
  await sql('analyze', [])
}

function forgetCreated(): Promise<void> {
  return sql('delete from missions where day > current_date', [])
}

async function sql(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(text, values)
  await client.end()
}
