import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startDatabasePair } from '#server/testing/database/database-pair.ts'
import { compareLedger } from '#server/testing/many-servers/compare-ledger.ts'
import { startHttpProxy } from '#server/testing/many-servers/http-proxy.ts'
import { type SimulatedFounder, signUpFounder } from '#server/testing/many-servers/simulated-founder.ts'
import { type Home, launchProgram, newHome, type Program, startProgram } from '#server/testing/program.ts'
import { cpuOf } from './measure.ts'

/*
 * npm run trial:servers: three servers of the program behind a proxy, on PostgreSQL with a synchronous standby, all on
 * this machine. Founders sign up, plan, step, report and talk while the servers are restarted one after another and
 * the database fails over; then two hundred of them act at once. Linux, two cores and 3 GB of memory, about six
 * minutes. `FOUNDERS=50` and `SECONDS_CALM=60` are the defaults.
 */

const founderCount = Number(process.env.FOUNDERS ?? 50)
const secondsCalm = Number(process.env.SECONDS_CALM ?? 60)
/** How long whoever watches the databases takes to see that the primary is gone, in milliseconds. */
const noticedAfter = 1_000
const serverNames = ['one', 'two', 'three']

const database = await startDatabasePair()
const serverUser = (name: string) => `server_${name}`
const sql = async <T extends object>(text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: database.urlOf([alive]) })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
let alive = database.primary
// A user for each server, so that the database says whose connections it counts.
for (const name of serverNames) await sql(`create role ${serverUser(name)} superuser login`)

const front = await newHome()
const homes: Home[] = []
const programs: Program[] = []
const settingsOf = (name: string) => ({
  DATABASE_URL: database.urlOf([database.primary, database.standby], serverUser(name)),
  APP_SECRET: 'a secret that all servers of this trial know',
  APP_BASE_URL: `http://localhost:${front.port}`,
  TRUST_PROXY: '127.0.0.1',
})
for (const name of serverNames) {
  homes.push(await newHome())
  programs.push(await startProgram(homes.at(-1)!, settingsOf(name)))
}
const proxy = await startHttpProxy(
  front.port,
  programs.map(({ url }) => url),
)
const founders: SimulatedFounder[] = []

try {
  await signUp(founderCount)
  const lives = live()
  await calm()
  await restartEach()
  await sleep(secondsCalm * 500)
  printReasons()
  await failOver()
  await sleep(secondsCalm * 1000)
  printReasons()
  await lives.stop()
  await judge('fifty founders, three restarts, one fail-over')
  await everybodyAtOnce(200)
  await judge('the same and two hundred at once')
  await verifyLedgers()
} finally {
  await proxy.close()
  for (const program of programs) await program.end('SIGKILL')
  for (const home of [front, ...homes]) home.remove()
  await database.stop()
}

/** Ten at a time: a password costs its CPU on purpose. */
async function signUp(until: number): Promise<void> {
  while (founders.length < until) {
    const names = Array.from({ length: Math.min(10, until - founders.length) }, (_, n) => founders.length + n)
    founders.push(...(await Promise.all(names.map((n) => signUpFounder(proxy.url, `founder${n}`)))))
  }
}

/** Every founder acts about every three seconds, until stopped or until the twenty reports that can be read back. */
function live(): { stop(): Promise<void> } {
  let living = true
  const all = founders.map(async (founder, n) => {
    await sleep((3_000 * n) / founders.length)
    while (living && founder.ledger.reports.length < 20) {
      const begun = performance.now()
      await founder.act()
      await sleep(Math.max(0, 2_000 + Math.random() * 2_000 - (performance.now() - begun)))
    }
  })
  return {
    async stop() {
      living = false
      await Promise.all(all)
    },
  }
}

/** What an action costs when nothing breaks. */
async function calm(): Promise<void> {
  await sleep(10_000)
  const [before, acts, bytes] = [cpuOfServers(), actsSoFar(), await sizes()]
  const begun = performance.now()
  await sleep(secondsCalm * 1000)
  const seconds = (performance.now() - begun) / 1000
  const count = actsSoFar() - acts
  const cpu = cpuOfServers() - before
  print('requests a second, calm', (count / seconds).toFixed(1))
  print('server CPU a request, calm', `${((cpu / count) * 1000).toFixed(1)} ms`)
  const after = await sizes()
  print('database bytes a request, WAL', `${Math.round((after.wal - bytes.wal) / count)}`)
}

function cpuOfServers(): number {
  return programs.reduce((sum, { process }) => sum + cpuOf(process.pid!), 0)
}

function actsSoFar(): number {
  return founders.reduce((sum, { tally }) => sum + sumOf(tally.answered), 0)
}

async function sizes(): Promise<{ database: number; wal: number }> {
  const [row] = await sql<{ database: string; wal: string }>(
    `select pg_database_size(current_database()) as database, pg_current_wal_lsn() - '0/0' as wal`,
  )
  return { database: Number(row!.database), wal: Number(row!.wal) }
}

async function restartEach(): Promise<void> {
  for (const [n, name] of serverNames.entries()) {
    const begun = performance.now()
    const code = await programs[n]!.end('SIGTERM')
    const stopped = performance.now() - begun
    programs[n] = await startProgram(homes[n]!, settingsOf(name))
    const all = performance.now() - begun
    print(
      `restart of server ${name}`,
      `${(all / 1000).toFixed(1)} s`,
      `stopped in ${(stopped / 1000).toFixed(1)} s with code ${code}`,
    )
    await sleep(5_000)
  }
}

async function failOver(): Promise<void> {
  const before = turnsSoFar()
  const begun = performance.now()
  database.kill()
  await sleep(noticedAfter)
  await database.promote()
  alive = database.standby
  const promoted = performance.now() - begun
  while (turnsSoFar() === before) await sleep(10)
  const answered = performance.now() - begun
  print(
    'fail-over until the next turn',
    `${(answered / 1000).toFixed(1)} s`,
    `the standby took over after ${(promoted / 1000).toFixed(1)} s`,
  )
}

function turnsSoFar(): number {
  return founders.reduce((sum, { ledger }) => sum + ledger.turns.length, 0)
}

/** Compares what each founder was told with what is there. */
async function judge(when: string): Promise<void> {
  console.log(`\n${when}`)
  const differences = []
  for (const founder of founders) differences.push(await compareLedger(founder))
  const [lost, doubled] = [differences.flatMap((it) => it.lost), differences.flatMap((it) => it.doubled)]
  const count = (pick: (it: SimulatedFounder) => number) => founders.reduce((sum, it) => sum + pick(it), 0)
  const facts = count(({ ledger }) => {
    const steps = [...ledger.missions.values()].reduce((a, b) => a + b, 0)
    return ledger.missions.size + steps + ledger.reports.length + ledger.turns.length
  })
  goal('acknowledged writes lost', lost.length, lost.length === 0, `0 of ${facts}`)
  goal('acknowledged writes doubled', doubled.length, doubled.length === 0, `0 of ${facts}`)
  for (const line of [...lost, ...doubled].slice(0, 20)) console.log(`        ${line}`)
  const turns = count(({ tally }) => tally.answered.talk ?? 0)
  const again = count(({ tally }) => tally.askedAgain.talk ?? 0)
  const share = (again / turns) * 100
  goal('turns asked again', `${share.toFixed(2)} %`, share <= 2, `at most 2 % (${again} of ${turns})`)
  const total = count(({ tally }) => sumOf(tally.answered))
  const allAgain = count(({ tally }) => sumOf(tally.askedAgain))
  print('requests asked again', `${((allAgain / total) * 100).toFixed(2)} %`, `${allAgain} of ${total}`)
  const waits = founders.flatMap(({ tally }) => tally.waits).toSorted((a, b) => a - b)
  const at = (share: number) => `${waits[Math.floor(waits.length * share)]!.toFixed(0)} ms`
  print('wait p50, p95, p99, longest', `${at(0.5)}, ${at(0.95)}, ${at(0.99)}, ${at(0.99999)}`)
}

/** Why requests were asked again since the last call. */
function printReasons(): void {
  const reasons: Record<string, number> = {}
  for (const { tally } of founders) {
    for (const [reason, n] of Object.entries(tally.reasons)) reasons[reason] = (reasons[reason] ?? 0) + n
    tally.reasons = {}
  }
  print('asked again in this part because of', JSON.stringify(reasons))
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((a, b) => a + b, 0)
}

/** The most connections each server had while everybody acted five times without a pause. */
async function everybodyAtOnce(all: number): Promise<void> {
  await signUp(all)
  const most: Record<string, number> = {}
  let watching = true
  const watch = (async () => {
    const client = new pg.Client({ connectionString: database.urlOf([alive]) })
    await client.connect()
    while (watching) {
      const { rows } = await client.query<{ name: string; count: number }>(
        `select usename as name, count(*)::int as count from pg_stat_activity
          where application_name = 'apogee' and query not like 'LISTEN%' group by usename`,
      )
      for (const { name, count } of rows) most[name] = Math.max(most[name] ?? 0, count)
      await sleep(20)
    }
    await client.end()
  })()
  const begun = performance.now()
  const before = actsSoFar()
  const bytes = await sizes()
  await Promise.all(
    founders.map(async (founder) => {
      for (let n = 0; n < 5; n += 1) await founder.act()
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  watching = false
  await watch
  printReasons()
  const highest = Math.max(...Object.values(most))
  goal('connections a server, 200 founders at once', highest, highest <= 10, 'at most 10')
  print('requests a second, 200 at once', ((actsSoFar() - before) / seconds).toFixed(1))
  const grown = (await sizes()).database - bytes.database
  print('database growth a founder and first cycle', `${Math.round(grown / all / 1024)} KB`)
}

/** `verify:ledger` computes every score again from the facts, by SQL of its own. */
async function verifyLedgers(): Promise<void> {
  const check = launchProgram(homes[0]!, settingsOf('one'), ['verify-ledger'])
  await new Promise((done) => check.process.once('close', done))
  const agrees = check.output().includes('the ledger agrees')
  goal('scores computed again', agrees ? 'agree' : 'differ', agrees, 'agree')
  if (!agrees) console.log(check.output().slice(0, 2_000))
}

function print(name: string, figure: string, detail = ''): void {
  console.log(`        ${name.padEnd(44)} ${figure.padStart(10)}   ${detail}`)
}

function goal(name: string, figure: number | string, holds: boolean, wanted: string): void {
  console.log(`${holds ? 'holds ' : 'MISSES'}  ${name.padEnd(44)} ${String(figure).padStart(10)}   ${wanted}`)
  if (!holds) process.exitCode = 1
}
