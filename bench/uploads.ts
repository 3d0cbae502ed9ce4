import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { zipOf } from '#server/platform/zip.ts'
import { exportOf, historyOf } from '#server/testing/exports.ts'
import { type CallerAt, newHome, signUpAt, startProgram } from '#server/testing/program.ts'
import { formOf } from './voice-caller.ts'

/*
 * npm run bench:uploads: what a hostile upload costs everybody else. A thousand small requests of others, a hundred a
 * second, beside nobody and beside a founder who uploads such a file again and again: their p99 stays within twice.
 */

const others = 20
const count = 1000
const everyMs = 10
const goal = 2

const home = await newHome()
const program = await startProgram(home)

interface Upload {
  name: string
  path: string
  file: Buffer
}

const calendar = '/api/calendar/busy'
const backup = '/api/backup/import'
const event = (...lines: string[]) => Buffer.from(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'))
const zipped = (content: string) => Buffer.concat([...zipOf([{ name: 'apogee.json', content }])])
const tables = (content: string) => `{"format":"apogee-export","schemaVersion":1,"tables":${content}}`

const uploads: Upload[] = [
  {
    name: 'calendar folded 900,000 times',
    path: calendar,
    file: Buffer.from(`BEGIN:VEVENT${'\n '.repeat(900_000)}`),
  },
  {
    name: 'calendar that repeats each second',
    path: calendar,
    file: event('DTSTART:20260101T090000Z', 'RRULE:FREQ=SECONDLY;UNTIL=21260101T000000Z'),
  },
  {
    name: 'calendar worked out for ever',
    path: calendar,
    file: event('DTSTART:20260101T090000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=10'),
  },
  { name: 'zip bomb of 90 MB', path: backup, file: zipped(tables(`{"missions":[${' '.repeat(9e7)}]}`)) },
  { name: 'export of 60 MB', path: backup, file: zipped(tables(`{"other":[${largeRows()}]}`)) },
  { name: 'JSON of 10 MB, nested', path: backup, file: Buffer.from(tables('['.repeat(9e6))) },
  // Not hostile, and the longest work: each account takes it once.
  { name: 'three honest years', path: backup, file: zipped(exportOf(historyOf(1100, today(-1))).toString()) },
]

/** Rows that unpack to 60 MB from a file that may just be sent. */
function largeRows(): string {
  const row = () => JSON.stringify({ noise: randomBytes(60).toString('base64'), text: 'ünknown '.repeat(80) })
  return Array.from({ length: 75_000 }, row).join()
}

function today(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

try {
  const callers = await Promise.all(
    Array.from({ length: others }, (_, n) => signUpAt(program.url, `caller${n}@example.com`)),
  )
  for (const ask of callers)
    await ask('/api/goals', { method: 'POST', body: { goal: 'Send emails', targetValue: 100 } })
  await requests(callers)
  for (const upload of uploads) await compare(callers, upload)
} finally {
  await program.end()
  home.remove()
}

async function compare(callers: readonly CallerAt[], upload: Upload): Promise<void> {
  const uploaders: string[] = []
  // Signed up before, since that costs more than a read; an account takes an honest import once.
  for (let n = 0; n < 8; n += 1)
    uploaders.push((await signUpAt(program.url, `${upload.name.replace(/\W/g, '')}${n}@example.com`)).cookie)
  const alone = p99(await requests(callers))
  const done = new AbortController()
  const uploading = keepUploading(upload, uploaders, done.signal)
  const beside = p99(await requests(callers))
  done.abort()
  const answers = await uploading
  const ratio = beside / alone
  const detail = `p99 ${beside.toFixed(1)} ms beside ${answers}, ${alone.toFixed(1)} ms alone`
  const verdict = ratio <= goal ? 'holds' : 'DOES NOT HOLD'
  process.stdout.write(`${upload.name.padEnd(34)} ${ratio.toFixed(2).padStart(5)}  ${verdict}  (${detail})\n`)
}

/** Uploads one after the other until it is stopped, each time as the next founder; says how often which status came. */
async function keepUploading(
  { path, file }: Upload,
  uploaders: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const answers = new Map<number, number>()
  const { type, body } = formOf({}, 'file', Buffer.from(file))
  for (let n = 0; !signal.aborted; n += 1) {
    const headers = { origin: program.url, cookie: uploaders[n % uploaders.length]!, 'content-type': type }
    const answer = await fetch(program.url + path, { method: 'POST', headers, body: new Uint8Array(body) })
    await answer.arrayBuffer()
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
  }
  return [...answers].map(([status, times]) => `${times} x ${status}`).join(', ')
}

/** Milliseconds of each of a thousand reads, sent when their time has come, whether the last has ended or not. */
async function requests(callers: readonly CallerAt[]): Promise<number[]> {
  const paths = ['/api/daily-goals/today', '/api/gamification/status', '/api/account']
  const begun = performance.now()
  const all: Promise<number>[] = []
  for (let n = 0; n < count; n += 1) {
    await sleep(Math.max(0, begun + n * everyMs - performance.now()))
    all.push(timed(callers[n % callers.length]!, paths[n % paths.length]!))
  }
  return Promise.all(all)
}

async function timed(ask: CallerAt, path: string): Promise<number> {
  const at = performance.now()
  const answer = await ask(path)
  await answer.text()
  if (answer.status !== 200) throw new Error(`a read answered ${answer.status}`)
  return performance.now() - at
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)]!
}
