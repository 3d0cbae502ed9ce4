import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { newHome, type Program, signUpAt, startProgram } from '#server/testing/program.ts'
import { cpuOf } from './measure.ts'
import { formOf, post, send, textOf } from './voice-caller.ts'
import { floorOnce } from './voice-floor.ts'
import type { Delays, ProviderNews } from './voice-providers.ts'

/*
 * npm run bench:voice: time from the last byte of a recording to the first sound, beyond the providers' own time
 * (P1-P5). The providers run in a separate process with the delays of the performance goals. Their floor is measured in
 * alternation with ours: the same caller asks them one after the other, at the same concurrency, for transcription, the
 * model's first sentence and the first byte of its sound.
 */

const delays: Delays = { transcription: 300, first: 350, piece: 1000 / 60, speech: 150 }
const atOnce = 50

const providers = fork(new URL('./voice-providers.ts', import.meta.url))
const [addresses] = (await once(providers, 'message')) as [ProviderNews]
const home = await newHome()
const settings = {
  STT_BASE_URL: addresses.url,
  TTS_BASE_URL: addresses.url,
  LLM_PROVIDER: 'openai-compatible',
  LLM_BASE_URL: addresses.modelUrl,
  LLM_MODEL: 'm',
  // A server on this machine counts as local, which is asked for one thing at a time.
  LLM_PROFILE: 'hosted',
  LLM_DAILY_TURNS: '1000000',
  LLM_DAILY_TOKENS: '1000000000',
  ...(process.env.PROGRAM_OPTIONS && { NODE_OPTIONS: process.env.PROGRAM_OPTIONS }),
}
const program = await startProgram(home, settings)

interface Caller {
  cookie: string
  sessionId: string
}

interface Measured {
  ours: number[]
  floor: number[]
  /** CPU milliseconds of the program for each turn. */
  cpu: number
}

try {
  const callers = await board(program)
  await warmUp(callers, 3)
  const young = await measure(
    2,
    () => together(callers, 3000),
    async () => [],
  )
  print('CPU a turn, just started', `${young.cpu.toFixed(1)} ms`, null, 'no goal: not compiled yet')
  // The goals are for a warmed-up server: its JIT has compiled a whole turn after about a thousand of them.
  await warmUp(callers, 17)
  const one = await measure(12, () => oneByOne(callers), floorOneByOne)
  report('events, one turn', one, 1.02, 1.05)
  const json = await measure(3, () => oneByOne(callers, 'json'), floorOneByOne)
  report('JSON, one turn', json, 1.75, 1.75)
  const many = await measure(3, () => together(callers, 3000), floorTogether)
  report(`events, ${atOnce} at once`, many, 1.05, 1.1)
  const cpu = Math.min(one.cpu, many.cpu)
  print('CPU a turn', `${cpu.toFixed(1)} ms`, cpu <= 20, 'at most 20 ms')
  await measureAbort(callers[0]!)
} catch (error) {
  throw new Error(`A turn failed. The program wrote:\n${program.output()}`, { cause: error })
} finally {
  await program.end()
  providers.disconnect()
  home.remove()
}

await import('./voice-stages.ts')
await import('./voice-browser.ts')

/** Fast turns, fifty at once, to warm up; then the providers use their real delays again. */
async function warmUp(callers: readonly Caller[], rounds: number): Promise<void> {
  await setDelays({ transcription: 20, first: 20, piece: 1, speech: 20 })
  for (let round = 0; round < rounds; round += 1) await together(callers, 2000)
  await setDelays(delays)
}

/** Founders with a mission and a morning session each. */
async function board({ url }: Program): Promise<Caller[]> {
  const callers: Caller[] = []
  for (let n = 0; n < atOnce; n += 1) {
    const ask = await signUpAt(url, `caller${n}@example.com`)
    await ask('/api/goals', { method: 'POST', body: { goal: 'Send outreach emails', targetValue: 100_000 } })
    const started = await ask('/api/coaching-sessions', { method: 'POST', body: { type: 'morning' } })
    callers.push({ cookie: ask.cookie, sessionId: ((await started.json()) as { id: string }).id })
  }
  return callers
}

/** Ours and the floor alternate, so that load on the machine affects both alike. */
async function measure(
  rounds: number,
  ours: () => Promise<number[]>,
  floor: () => Promise<number[]>,
): Promise<Measured> {
  const found: Measured = { ours: [], floor: [], cpu: Number.POSITIVE_INFINITY }
  for (let round = 0; round < rounds; round += 1) {
    found.floor.push(...(await floor()))
    const before = cpuOf(program.process.pid!)
    const times = await ours()
    found.cpu = Math.min(found.cpu, ((cpuOf(program.process.pid!) - before) / times.length) * 1000)
    found.ours.push(...times)
  }
  return found
}

async function oneByOne(callers: readonly Caller[], shape: 'events' | 'json' = 'events'): Promise<number[]> {
  const times: number[] = []
  for (const caller of callers.slice(0, 5)) times.push(await firstSound(caller, shape))
  return times
}

function floorOneByOne(): Promise<number[]> {
  return Array.fromAsync({ length: 5 }, () => floorOnce(addresses))
}

/** Fifty founders do not stop talking in the same millisecond: their turns start within `ms`. */
function together(callers: readonly Caller[], ms: number): Promise<number[]> {
  return Promise.all(
    callers.map(async (caller, n) => {
      await sleep((ms * n) / callers.length)
      return firstSound(caller, 'events')
    }),
  )
}

function floorTogether(): Promise<number[]> {
  return Promise.all(
    Array.from({ length: atOnce }, async (_, n) => {
      await sleep((3000 * n) / atOnce)
      return floorOnce(addresses)
    }),
  )
}

/** Milliseconds to the first sound; reads the rest to its end. */
async function firstSound(caller: Caller, shape: 'events' | 'json'): Promise<number> {
  const begun = performance.now()
  const answer = await take(caller, shape === 'events' ? 'text/event-stream' : 'application/json')
  if (shape === 'events') {
    let at: number | undefined
    const text = await textOf(answer, (sofar) => {
      if (at === undefined && sofar.includes('event: audio')) at = performance.now() - begun
    })
    if (at === undefined) throw new Error(`A turn had no sound: ${text}`)
    return at
  }
  const { audioUrl } = JSON.parse(await textOf(answer)) as { audioUrl: string }
  const sound = await send(program.url + audioUrl, { method: 'GET', headers: { cookie: caller.cookie } })
  await once(sound, 'readable')
  const at = performance.now() - begun
  sound.resume()
  await once(sound, 'end')
  return at
}

/** How soon a synthesis is aborted after the client has disconnected, and whether another one is started. */
async function measureAbort(caller: Caller): Promise<void> {
  await setDelays({ transcription: 0, first: 0, piece: 0, speech: 5000 })
  const left = new AbortController()
  const known = await news()
  const answer = await take(caller, 'text/event-stream', left.signal)
  answer.resume().on('error', () => {})
  // Up to three sentences are synthesised concurrently: the last has been requested when no request follows for a
  // while.
  let [before, begun] = [-1, await news()]
  while (begun.speeches === known.speeches || begun.speeches !== before) {
    before = begun.speeches
    await sleep(300)
    begun = await news()
  }
  const at = performance.timeOrigin + performance.now()
  left.abort()
  let now = begun
  while (now.leftAt.length === begun.leftAt.length) {
    await sleep(5)
    now = await news()
  }
  const took = now.leftAt[begun.leftAt.length]! - at
  await sleep(500)
  const { speeches } = await news()
  print('client gone to synthesis dropped', `${took.toFixed(1)} ms`, took <= 25, 'at most 25 ms')
  print('syntheses begun after that', String(speeches - begun.speeches), speeches === begun.speeches, 'none')
}

async function news(): Promise<ProviderNews> {
  providers.send(null as never)
  const [answer] = (await once(providers, 'message')) as [ProviderNews]
  return answer
}

async function setDelays(delay: Delays): Promise<void> {
  providers.send(delay)
  await once(providers, 'message')
}

function take(caller: Caller, accept: string, signal?: AbortSignal): Promise<IncomingMessage> {
  const form = formOf({ sessionId: caller.sessionId, sessionType: 'morning' }, 'audio')
  const headers = { origin: program.url, cookie: caller.cookie, accept }
  return post(`${program.url}/api/coaching-conversation`, form, headers, signal)
}

function report(name: string, { ours, floor }: Measured, median: number, p95: number): void {
  const at = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))]!
  for (const [word, share, goal] of [
    ['median', 0.5, median],
    ['p95', 0.95, p95],
  ] as const) {
    const [mine, least] = [at(ours, share), at(floor, share)]
    const detail = `at most ${goal} (${mine.toFixed(0)} over ${least.toFixed(0)} ms)`
    print(`${name}, ${word}`, (mine / least).toFixed(3), mine / least <= goal, detail)
  }
}

function print(name: string, figure: string, holds: boolean | null, goal: string): void {
  const word = holds === null ? 'note  ' : holds ? 'holds ' : 'MISSES'
  console.log(`${word}  ${name.padEnd(36)} ${figure.padStart(9)}   ${goal}`)
}
