import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { zipOf } from '#server/platform/files/write-zip.ts'
import { exportOf, historyOf } from '#server/testing/exports.ts'
import { type CallerAt, newHome, signUpAt, startProgram } from '#server/testing/program.ts'
import { formOf } from './voice-caller.ts'

/*
 * npm run bench:uploads: what a hostile upload costs other requests. Sends a thousand small requests, a hundred a
 * second, alone and beside a founder who uploads such a file as often as the program allows; p99 must stay within twice
 * the baseline.
 */

const others = 20
const count = 1000
const everyMs = 10
const goal = 2
const uploaderFile = join(import.meta.dirname, 'uploader.mjs')

const home = await newHome()
let program = await startProgram(home)

interface Upload {
  name: string
  path: string
  file: Buffer
}

const calendar = '/api/calendar/busy'
const backup = '/api/backup/import'
const event = (...lines: string[]) => Buffer.from(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'))
const zipped = (content: string) => Buffer.concat([...zipOf([{ name: 'apogee.json', content: [content] }])])
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
  // Not hostile, but the slowest upload: each account sends it once.
  { name: 'three honest years', path: backup, file: zipped(exportOf(historyOf(1100, today(-1))).toString()) },
]

/** Rows that unpack to 60 MB from a file just below the size limit. */
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
  const hostile = new Map<Upload, string>()
  for (const [n, upload] of uploads.entries())
    hostile.set(upload, (await signUpAt(program.url, `hostile${n}@example.com`)).cookie)
  // Sign-ups from one address are rate-limited, and the limits of a founder are part of what is measured.
  await program.end()
  program = await startProgram(home, { RATE_LIMIT_SCALE: '1' })
  await requests(callers)
  for (const upload of uploads) await compare(callers, upload, hostile.get(upload)!)
} finally {
  await program.end()
  home.remove()
}

async function compare(callers: readonly CallerAt[], upload: Upload, cookie: string): Promise<void> {
  const alone = p99(await requests(callers))
  const stop = startUploading(upload, cookie)
  const beside = p99(await requests(callers))
  const answers = await stop()
  const ratio = beside / alone
  const detail = `p99 ${beside.toFixed(1)} ms beside ${answers}, ${alone.toFixed(1)} ms alone`
  const verdict = ratio <= goal ? 'holds' : 'DOES NOT HOLD'
  process.stdout.write(`${upload.name.padEnd(34)} ${ratio.toFixed(2).padStart(5)}  ${verdict}  (${detail})\n`)
}

/** The hostile founder's process: keeps uploading even when the server refuses. */
function startUploading({ path, file }: Upload, cookie: string): () => Promise<string> {
  const { type, body } = formOf({}, 'file', Buffer.from(file))
  const bodyFile = join(home.dataDir, 'upload')
  writeFileSync(bodyFile, body)
  const settings = { url: program.url + path, cookie, type, bodyFile }
  const uploader = spawn(process.execPath, [uploaderFile, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let answers = ''
  uploader.stdout.on('data', (text) => {
    answers += String(text)
  })
  return async () => {
    uploader.kill('SIGTERM')
    await once(uploader, 'close')
    return answers.trim()
  }
}

/** Latency in milliseconds of each of a thousand reads, sent on schedule whether or not earlier ones have ended. */
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
