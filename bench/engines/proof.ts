import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ModelConnection, ModelTest } from '#contract/model-connections.ts'
import { type Home, newHome, type Program, signUpAt, startProgram } from '#server/testing/program.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { tinyGguf } from './tiny-gguf.ts'

/*
 * npm run test:engines: the whole product against llama.cpp. Two models are written by this proof: one recites a reply,
 * one makes noise. `ENGINE_MODEL=/path/to/model.gguf` runs a model of yours as well. By hand, no part of npm test.
 */

if (!existsSync(join(import.meta.dirname, 'llama/node_modules'))) {
  console.log('This needs an engine (85 MB): npm install --ignore-scripts --prefix bench/engines/llama')
  process.exit(1)
}

const folder = makeTemporaryFolder('apogee-engines-')
const home: Home = await newHome()
const program: Program = await startProgram(home)
const cleanUp: (() => unknown)[] = []
let failures = 0

function expect(what: string, holds: boolean, found: unknown = ''): void {
  if (!holds) failures += 1
  console.log(`  ${holds ? 'holds ' : 'BROKEN'} ${what}${found === '' ? '' : `: ${JSON.stringify(found)}`}`)
}

interface Engine {
  url: string
  process: ChildProcess
  aborted: () => number
}

async function startEngine(modelPath: string, port = 0): Promise<Engine> {
  const child = fork(join(import.meta.dirname, 'llama/engine-server.mjs'), [modelPath, String(port)])
  cleanUp.push(() => child.kill('SIGKILL'))
  let aborted = 0
  child.on('message', (message: { aborted?: boolean }) => (aborted += message.aborted ? 1 : 0))
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return { url, process: child, aborted: () => aborted }
}

async function stopEngine({ process: child }: Engine): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const administrator = await signUpAt(program.url, 'ada@example.com')

async function call<T>(path: string, method = 'GET', body?: object, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(program.url + path, {
    method,
    headers: {
      origin: program.url,
      cookie: administrator.cookie,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: signal ?? AbortSignal.timeout(900_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as T
}

/** A typed turn told as events: the reply, who wrote it, and when its first words came. */
async function talk(words: string) {
  const { id } = await call<{ id: string }>('/api/coaching-sessions', 'POST', { type: 'evening' })
  const form = new FormData()
  for (const [name, value] of Object.entries({ sessionId: id, sessionType: 'evening', transcript: words }))
    form.set(name, value)
  const startedAt = performance.now()
  const answer = await fetch(`${program.url}/api/coaching-conversation`, {
    method: 'POST',
    headers: { origin: program.url, cookie: administrator.cookie, accept: 'text/event-stream' },
    body: form,
    signal: AbortSignal.timeout(900_000),
  })
  let [text, firstWordsMs] = ['', 0]
  for await (const part of answer.body!) {
    text += Buffer.from(part).toString()
    if (!firstWordsMs && text.includes('event: delta')) firstWordsMs = performance.now() - startedAt
  }
  const done = /event: done\ndata: (.*)/.exec(text)?.[1] ?? '{"answer":{"aiResponse":"","mind":null}}'
  const { answer: reply } = JSON.parse(done) as {
    answer: { aiResponse: string; mind: { model: string | null; degraded: string | null } | null }
  }
  return { reply: reply.aiResponse, model: reply.mind?.model ?? null, firstWordsMs: Math.round(firstWordsMs) }
}

async function connect(engine: Engine): Promise<string> {
  const body = { preset: 'other', scope: 'founder', address: engine.url }
  const { connection } = await call<{ connection: ModelConnection }>('/api/model-connections', 'POST', body)
  expect('the model is listed and switched on', connection.enabled && connection.model === 'engine')
  return connection.id
}

const disconnect = (id: string) => call(`/api/model-connections/${id}`, 'DELETE')
const progressToday = async () =>
  (await call<{ currentValue: number }[]>('/api/daily-goals/today')).map((it) => it.currentValue).join()

async function testFully(id: string): Promise<ModelTest> {
  const startedAt = performance.now()
  const { test } = await call<ModelConnection>(`/api/model-connections/${id}/test`, 'POST', {
    model: 'engine',
  })
  const { understood, of, grade, firstWordsMs } = test!
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(
    `  test   ${understood} of ${of} understood (${grade}), first words ${firstWordsMs} ms, ${seconds} s`,
  )
  return test!
}

async function recited(): Promise<void> {
  console.log('A model that recites a reply')
  const line = 'Begin with the pricing page. Ten minutes are enough. When do you start?'
  const path = join(folder, 'recited.gguf')
  writeFileSync(path, tinyGguf({ script: line, contextLength: 32_768 }))
  const engine = await startEngine(path)
  const id = await connect(engine)
  const first = await talk('What should I do first?')
  expect(
    'its words pass the reply validator and are told',
    first.reply === line && first.model === 'engine',
    first,
  )

  const leaving = new AbortController()
  const test = call(`/api/model-connections/${id}/test`, 'POST', { model: 'engine' }, leaving.signal)
  setTimeout(() => leaving.abort(), 1_500)
  await test.catch(() => {})
  // The engine notices between two batches of the prompt.
  for (let waited = 0; engine.aborted() === 0 && waited < 60; waited += 1) await sleep(500)
  expect('a stopped test stops the engine', engine.aborted() > 0, engine.aborted())

  const dying = talk('And after that?')
  setTimeout(() => engine.process.kill('SIGKILL'), 150)
  expect('killed in a turn, the built-in coach goes on', (await dying).model === null)
  const again = await startEngine(path, Number(new URL(engine.url).port))
  expect('started again, it coaches again', (await talk('What now?')).model === 'engine')
  await disconnect(id)
  await stopEngine(again)
}

async function noise(): Promise<void> {
  console.log('A model that makes noise')
  const path = join(folder, 'noise.gguf')
  writeFileSync(path, tinyGguf({ blocks: 2, contextLength: 32_768 }))
  const engine = await startEngine(path)
  const id = await connect(engine)
  const before = await progressToday()
  const turn = await talk('I made four calls this morning.')
  expect('its noise is not told as a reply', turn.model === null, turn)
  const test = await testFully(id)
  expect('it is not fit to coach', test.grade === 'unfit')
  expect('no wrong reading would have been written', !test.missed.some((it) => it.outcome === 'written'))
  expect('and nothing was', (await progressToday()) === before, before)
  const many = await Promise.all(
    Array.from({ length: 4 }, (_, at) => talk(`Question ${at}: what next?`).catch(() => null)),
  )
  expect(
    'four turns at once all end',
    many.every((it) => it !== null && it.reply !== ''),
  )
  await disconnect(id)
  await stopEngine(engine)
}

async function ownModel(path: string): Promise<void> {
  console.log(`Your model: ${path}`)
  const engine = await startEngine(path)
  const id = await connect(engine)
  const test = await testFully(id)
  for (const { text, read, outcome } of test.missed) console.log(`  missed "${text}": ${read} (${outcome})`)
  const turn = await talk('Two calls done. I keep putting off the pricing page. What should I do first?')
  console.log(`  reply  ${turn.model ?? 'built-in'} after ${turn.firstWordsMs} ms: ${turn.reply}`)
  await disconnect(id)
  await stopEngine(engine)
}

try {
  await call('/api/goals', 'POST', { goal: 'Make 10 customer calls', targetValue: 10 })
  await recited()
  await noise()
  if (process.env.ENGINE_MODEL) await ownModel(process.env.ENGINE_MODEL)
} finally {
  for (const end of cleanUp) end()
  await program.end()
  home.remove()
  rmSync(folder, { recursive: true, force: true })
}
console.log(failures === 0 ? 'All of it holds.' : `${failures} broken.`)
process.exit(failures === 0 ? 0 : 1)
