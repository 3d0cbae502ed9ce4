import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { onnxModel, operation, tensorValue } from '#server/testing/voice-packs/onnx.ts'
import { tinyRecogniser, tinyTranscript, tinyVoice } from '#server/testing/voice-packs/tiny-models.ts'
import { Engine, EngineFault, type EngineSettings } from './engine.ts'
import { engineConfig } from './engine-config.ts'
import type { PackPart } from './packs.ts'

const never = new AbortController().signal
const speak = { speak: { text: 'Good morning.', speaker: 0, speed: 1 } }
const sound = { transcribe: new Int16Array(16_000).fill(8_000) }
const opened: Engine[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((it) => it.close()))
})

/** The engine of a part whose files are these, and what its crashes said. */
function open(
  role: 'voice' | 'recogniser',
  files: Record<string, Uint8Array>,
  settings: Partial<EngineSettings> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'apogee-engine-'))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  const kind = role === 'voice' ? ('vits' as const) : ('nemoCtc' as const)
  const part = { role: '', model: { kind, model: 'model.onnx', tokens: 'tokens.txt' } }
  const crashes: string[] = []
  const config = engineConfig(part as unknown as PackPart, folder)
  const engine = new Engine(config, (why) => crashes.push(why), settings)
  opened.push(engine)
  return { engine, crashes }
}

/** A model that loads as ONNX and lacks what the engine asks of it: the native code ends its process. */
const withoutMetadata = onnxModel({
  operations: [operation('Identity', ['x'], 'y')],
  constants: [],
  inputs: [tensorValue('x', 'int64', ['N', 'L'])],
  outputs: [tensorValue('y', 'int64', ['N', 'L'])],
  metadata: {},
})

test('tasks at once are answered one after another, and an aborted one by its reason', async () => {
  const { engine, crashes } = open('recogniser', tinyRecogniser())
  const left = new Error('the founder left')
  const answers = await Promise.allSettled([
    engine.run(sound, never),
    engine.run(sound, AbortSignal.abort(left)),
    engine.run(sound, never),
  ])
  expect(answers).toEqual([
    { status: 'fulfilled', value: { text: tinyTranscript } },
    { status: 'rejected', reason: left },
    { status: 'fulfilled', value: { text: tinyTranscript } },
  ])
  expect(crashes).toEqual([])
})

test.each([
  ['a file that is no model', new TextEncoder().encode('no model at all'), /./],
  ['a model that ends its process', withoutMetadata, /the engine ended with/],
])('%s costs its task only, and after three crashes is not tried again', async (_name, model, why) => {
  const { engine, crashes } = open('voice', { ...tinyVoice(), 'model.onnx': model })
  for (let times = 1; times <= 3; times++) {
    await expect(engine.run(speak, never)).rejects.toThrow(EngineFault)
    expect(crashes).toHaveLength(times)
  }
  expect(crashes[0]).toMatch(why)
  expect(engine.isOff).toBe(true)
  await expect(engine.run(speak, never)).rejects.toThrow(/switched off/)
  expect(crashes).toHaveLength(3)
})

test('a process that takes more memory than it may ends itself', async () => {
  const { engine, crashes } = open('voice', tinyVoice(), { memoryMb: 20 })
  await engine.run(speak, never).catch(() => undefined)
  await expect
    .poll(
      () =>
        engine.run(speak, never).then(
          () => 'spoke',
          () => 'lost',
        ),
      { timeout: 10_000 },
    )
    .toBe('lost')
  expect(crashes[0]).toBe('the engine ended with status 77')
})

test('a process that does not answer is ended, and the next task gets a new one', async () => {
  const { engine, crashes } = open('voice', tinyVoice(), { hangMs: 1, crashesAtMost: 99 })
  await expect(engine.run(speak, never)).rejects.toThrow('the engine did not answer')
  expect(crashes).toEqual(['the engine did not answer'])
})

test('an idle process is ended, and starts again when it is needed', async () => {
  const { engine, crashes } = open('recogniser', tinyRecogniser(), { idleMs: 1 })
  await engine.run(sound, never)
  await new Promise((later) => setTimeout(later, 50))
  expect(await engine.run(sound, never)).toEqual({ text: tinyTranscript })
  expect(crashes).toEqual([])
})
