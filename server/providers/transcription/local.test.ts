import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noPacks } from '#server/testing/voice-packs/no-packs.ts'
import { chooseTranscriber } from './choose.ts'
import { LocalTranscriber } from './local.ts'
import { modelFilesIn } from './local-models.ts'

const never = new AbortController().signal
const spoken = {
  bytes: new Uint8Array(1),
  container: 'webm',
  samples: async () => new Int16Array(16_000).fill(8192),
} as const
const home = mkdtempSync(join(tmpdir(), 'apogee-models-'))
const engine = pathToFileURL(join(home, 'engine.cjs')).href
const whisper = [
  'base.en-encoder.int8.onnx',
  'base.en-encoder.onnx',
  'base.en-decoder.onnx',
  'base.en-tokens.txt',
]

/** A fake of the package: it returns its input, and fails on request. */
const fake = `
exports.OfflineRecognizer = class {
  constructor(config) {
    if (config.modelConfig.whisper.language === 'broken') throw new Error('not a model')
    this.config = config
  }
  createStream() { return { acceptWaveform: ({ sampleRate, samples }) => { this.sound = [sampleRate, samples.length, samples[0]] } } }
  decode() {}
  getResult() { return { text: ' ' + JSON.stringify([this.config.modelConfig.whisper.encoder, ...this.sound]) + ' ' } }
}`

beforeAll(() => {
  writeFileSync(join(home, 'engine.cjs'), fake)
  for (const name of whisper) writeFileSync(join(home, name), '')
})
afterAll(() => rmSync(home, { recursive: true }))

const local = (more = {}) => new LocalTranscriber({ modelDir: home, engine, ...more })

describe('a recogniser on this machine', () => {
  it('is given the sound as floats at 16 kHz and the models by their paths', async () => {
    const { text } = await local().transcribe(spoken, never)
    expect(JSON.parse(text)).toEqual([join(home, 'base.en-encoder.int8.onnx'), 16_000, 16_000, 0.25])
    expect((await local().check()).ok).toBe(true)
  })

  it.each([
    ['a folder that is not there', { modelDir: '/nowhere' }, 'names no folder'],
    ['a folder without models', { modelDir: tmpdir() }, 'no complete recogniser'],
    ['a package that is not installed', { engine: 'no-such-engine' }, 'npm install'],
  ])('names %s to the operator and asks the founder to type', async (_, more, detail) => {
    expect(await local(more).check()).toMatchObject({ ok: false, detail: expect.stringContaining(detail) })
    await expect(local(more).transcribe(spoken, never)).rejects.toMatchObject({
      refusal: 'Unavailable',
      code: 'STT_NOT_CONFIGURED',
      message: expect.not.stringContaining(home),
    })
  })

  it('that cannot read its model fails like any other', async () => {
    await expect(local({ language: 'broken' }).transcribe(spoken, never)).rejects.toMatchObject({
      code: 'STT_FAILED',
    })
  })

  it('refuses sound that nothing here can decode', async () => {
    await expect(local().transcribe({ ...spoken, samples: async () => null }, never)).rejects.toMatchObject({
      refusal: 'UnsupportedType',
    })
  })

  it('gives the reason at once when the founder has left', async () => {
    const reason = new Error('left')
    await expect(local().transcribe(spoken, AbortSignal.abort(reason))).rejects.toBe(reason)
  })

  it('is chosen by its folder, and nothing is loaded before it hears', () => {
    expect(
      chooseTranscriber({ engine: 'local', modelDir: '/nowhere', language: undefined }, noPacks).id,
    ).toBe('local')
  })
})

describe('the files of a model', () => {
  it.each([
    [whisper, 'whisper'],
    [['encoder.int8.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt'], 'transducer'],
    [['model.int8.onnx', 'tokens.txt'], 'senseVoice'],
    [['encoder.onnx', 'tokens.txt'], undefined],
    [['encoder.onnx', 'decoder.onnx'], undefined],
    [['README.md'], undefined],
  ])('%j are %s', (names, kind) => expect(modelFilesIn(names)?.kind).toBe(kind))
})
