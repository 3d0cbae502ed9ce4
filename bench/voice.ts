import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { newHome, startProgram } from '#server/testing/program.ts'
import { startVoiceStandIn } from '#server/testing/voice-stand-in.ts'

/*
 * npm run bench:voice: time from the last byte of a recording to the first sound, over the providers' own time, with
 * stand-ins that take 400 ms to transcribe and 300 ms for a sentence's first byte. The built-in coach thinks.
 */

const floorMs = { transcription: 400, speech: 300 }
const floor = floorMs.transcription + floorMs.speech
const atOnce = 50
const recording = readFileSync('server/platform/audio/fixtures/hello.webm')

/** One MPEG-2 frame of silence at 64 kb/s and 16 kHz, fifty times: a sentence of 1.8 s. */
const frame = Buffer.alloc(288)
frame.writeUInt32BE(0xfff388c0)
const standIn = await startVoiceStandIn(Buffer.concat(Array.from({ length: 50 }, () => frame)))
standIn.delay = { ...floorMs, slow: 0 }
const home = await newHome()
const settings = { STT_BASE_URL: standIn.url, TTS_BASE_URL: standIn.url, RATE_LIMIT_SCALE: '1000000' }
const program = await startProgram(home, settings)

interface Caller {
  cookie: string
  sessionId: string
}

try {
  const callers: Caller[] = []
  for (let n = 0; n < atOnce; n += 1) callers.push(await signUp(n))
  for (let warm = 0; warm < 5; warm += 1) await firstSound(callers[0]!, 'events')
  const before = cpuSeconds()
  const single = await oneByOne(callers[0]!, 'events')
  const cpu = ((cpuSeconds() - before) / single.length) * 1000
  report('events, one turn', single, 1.02, 1.05)
  report('JSON, one turn', await oneByOne(callers[0]!, 'json'), 1.75, 1.75)
  report(`events, ${atOnce} at once`, await together(callers), 1.05, 1.1)
  print('CPU a turn', `${cpu.toFixed(1)} ms`, cpu <= 20, 'at most 20 ms')
  await leaving(callers[0]!)
} finally {
  await program.end()
  await standIn.close()
  home.remove()
}

async function signUp(n: number): Promise<Caller> {
  const headers = { origin: `http://localhost:${home.port}`, 'content-type': 'application/json' }
  const account = { name: 'Ada', email: `caller${n}@example.com`, password: 'correct horse battery' }
  const signed = await fetch(`${program.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  const cookie = signed.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  const started = await fetch(`${program.url}/api/coaching-sessions`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ type: 'morning' }),
  })
  return { cookie, sessionId: ((await started.json()) as { id: string }).id }
}

function take(it: Caller, accept: string, signal?: AbortSignal): Promise<Response> {
  const body = new FormData()
  body.append('sessionId', it.sessionId)
  body.append('sessionType', 'morning')
  body.append('audio', new Blob([recording], { type: 'audio/webm' }), 'turn.webm')
  const headers = { origin: `http://localhost:${home.port}`, cookie: it.cookie, accept }
  return fetch(`${program.url}/api/coaching-conversation`, {
    method: 'POST',
    headers,
    body,
    ...(signal && { signal }),
  })
}

/** Milliseconds to the first byte of sound; the rest is read to its end. */
async function firstSound(it: Caller, shape: 'events' | 'json'): Promise<number> {
  const begun = performance.now()
  const answer = await take(it, shape === 'events' ? 'text/event-stream' : 'application/json')
  if (!answer.ok) throw new Error(`A turn was answered ${answer.status}: ${await answer.text()}`)
  if (shape === 'json') {
    const { audioUrl } = (await answer.json()) as { audioUrl: string }
    const sound = await fetch(program.url + audioUrl, { headers: { cookie: it.cookie } })
    return firstMatch(sound, () => true, begun)
  }
  return firstMatch(answer, (text) => text.includes('event: audio'), begun)
}

async function firstMatch(answer: Response, here: (text: string) => boolean, begun: number): Promise<number> {
  let text = ''
  let at: number | undefined
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += part
    if (at === undefined && here(text)) at = performance.now() - begun
  }
  if (at === undefined) throw new Error('A turn had no sound')
  return at
}

async function oneByOne(it: Caller, shape: 'events' | 'json'): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < 30; n += 1) times.push(await firstSound(it, shape))
  return times
}

async function together(callers: readonly Caller[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1)
    times.push(
      ...(await Promise.all(
        // Fifty founders do not stop talking in the same millisecond: they do within three seconds.
        callers.map(async (it, n) => {
          await sleep((3000 * n) / callers.length)
          return firstSound(it, 'events')
        }),
      )),
    )
  return times
}

/** How soon a synthesis is dropped after the client has left, and whether another is begun. */
async function leaving(it: Caller): Promise<void> {
  standIn.delay.speech = 3000
  const left = new AbortController()
  const answer = await take(it, 'text/event-stream', left.signal)
  const calls = () => standIn.asked.filter((asked) => asked.stage === 'speech').length
  const before = calls()
  while (calls() === before) await sleep(1)
  const begun = calls()
  standIn.leftAt.length = 0
  const at = performance.now()
  left.abort()
  await answer.text().catch(() => '')
  while (standIn.leftAt.length === 0) await sleep(1)
  const took = standIn.leftAt[0]! - at
  await sleep(500)
  print('client gone to synthesis dropped', `${took.toFixed(1)} ms`, took <= 25, 'at most 25 ms')
  print('syntheses begun after that', String(calls() - begun), calls() === begun, 'none')
}

function report(name: string, times: number[], median: number, p95: number): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]! / floor
  print(`${name}, median`, at(0.5).toFixed(3), at(0.5) <= median, `at most ${median}`)
  print(`${name}, p95`, at(0.95).toFixed(3), at(0.95) <= p95, `at most ${p95}`)
}

function print(name: string, figure: string, holds: boolean, goal: string): void {
  console.log(`${holds ? 'holds ' : 'MISSES'}  ${name.padEnd(36)} ${figure.padStart(9)}   ${goal}`)
}

/** CPU seconds of the program, user and system (proc(5), in clock ticks of 10 ms). */
function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${program.process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
