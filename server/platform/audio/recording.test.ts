import { readFile } from 'node:fs/promises'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { RECORDING_LIMITS, readRecording } from './recording.ts'
import { writeWav } from './wav.ts'

async function fixture(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(new URL(`./fixtures/${name}`, import.meta.url)))
}

/** The same Opus packet of 20 ms, repeatedly, as a recorder would mux it. */
async function repeated(format: OutputFormat, seconds: number): Promise<Uint8Array> {
  const input = new Input({ source: new BufferSource(await fixture('silence.webm')), formats: [WEBM] })
  const track = (await input.getPrimaryAudioTrack())!
  const decoderConfig = (await track.getDecoderConfig())!
  const { data } = (await new EncodedPacketSink(track).getPacket(0.5))!
  const output = new Output({ format, target: new BufferTarget() })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  for (let packet = 0; packet < seconds * 50; packet++)
    await source.add(
      new EncodedPacket(data, 'key', packet / 50, 0.02),
      packet > 0 ? undefined : { decoderConfig },
    )
  await output.finalize()
  return new Uint8Array((output.target as BufferTarget).buffer!)
}

/** Runs `work` and returns the longest event-loop stall, in milliseconds. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 2)
  await work.catch(() => {})
  clearInterval(beat)
  return longest
}

/** Decoder start-up that was not recorded: 312 samples at 48 kHz. */
const preSkip = 312 / 48_000

describe('readRecording', () => {
  it.each([
    ['hello.webm', 'audio/webm;codecs=opus', 'webm'],
    ['hello.ogg', 'audio/ogg; codecs=opus', 'ogg'],
    ['hello.webm', 'application/octet-stream', 'webm'],
  ])('decodes %s sent as %s', async (name, type, container) => {
    const bytes = await fixture(name)
    const recording = await readRecording(bytes, type)
    expect(recording).toMatchObject({ container, bytes })
    expect(recording.seconds).toBeCloseTo(5.1, 1)
    expect((await recording.samples())!.length).toBe(Math.round(recording.seconds * 16_000))
    // Decoding stops once speech is certain.
    expect(recording.speechMs).toBeGreaterThanOrEqual(500)
    expect(recording.speechMs).toBeLessThan(2500)
  })

  it('decodes Opus in MP4', async () => {
    const recording = await readRecording(await repeated(new Mp4OutputFormat(), 2), 'audio/mp4')
    expect(recording).toMatchObject({ container: 'mp4', seconds: 2 - preSkip, speechMs: 0 })
  })

  it('reads WAV', async () => {
    const pcm = await (await readRecording(await fixture('hello.webm'), 'audio/webm')).samples()
    const again = await readRecording(writeWav(pcm!), 'audio/wav')
    expect(again.container).toBe('wav')
    expect((await again.samples())!.every((sample, at) => Math.abs(sample - pcm![at]!) <= 1)).toBe(true)
  })

  it('passes AAC on undecoded, as all speech', async () => {
    const recording = await readRecording(await fixture('hello-aac.mp4'), 'audio/mp4')
    expect(recording.container).toBe('mp4')
    expect(await recording.samples()).toBeNull()
    expect(recording.seconds).toBeCloseTo(2.1, 1)
    expect(recording.speechMs).toBe(2112)
  })

  it('finds no speech in silence and in a header alone', async () => {
    expect((await readRecording(await fixture('silence.webm'), 'audio/webm')).speechMs).toBe(0)
    const header = (await fixture('hello.webm')).subarray(0, 460)
    expect(await readRecording(header, 'audio/webm')).toMatchObject({ seconds: 0, speechMs: 0 })
    expect(await readRecording(writeWav(new Int16Array(0)), 'audio/wav')).toMatchObject({
      seconds: 0,
      speechMs: 0,
    })
  })

  const text = (words: string) => new TextEncoder().encode(words)
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(200)])
  const tooLongWav = writeWav(new Int16Array(181 * 16_000))
  it.each<[string, Uint8Array, string, object]>([
    ['nothing', new Uint8Array(0), 'audio/webm', { refusal: 'Invalid', field: 'audio' }],
    ['too many bytes', new Uint8Array(RECORDING_LIMITS.maxBytes + 1), 'audio/webm', { refusal: 'TooLarge' }],
    ['a picture', png, 'image/png', { refusal: 'UnsupportedType' }],
    ['a text', text('hello there, this is no sound at all'), 'text/plain', { refusal: 'UnsupportedType' }],
    ['a page without a type', text('<!doctype html><title>x</title>'), '', { refusal: 'UnsupportedType' }],
    [
      'rubbish sent as WebM',
      text('rubbish '.repeat(50)),
      'audio/webm',
      { refusal: 'Invalid', field: 'audio' },
    ],
    [
      'WAV with an impossible format',
      text('RIFF....WAVEfmt \x10\0\0\0zzzzzzzzzzzzzzzz'),
      'audio/wav',
      { refusal: 'Invalid' },
    ],
    ['WAV of 181 s', tooLongWav, 'audio/wav', { refusal: 'TooLarge' }],
  ])('refuses %s', async (_name, bytes, type, refusal) => {
    await expect(readRecording(bytes, type)).rejects.toMatchObject({ name: 'AppError', ...refusal })
  })

  it.each<[number, string, OutputFormat]>([
    [6, 'Ogg', new OggOutputFormat()],
    [2, 'live WebM', new WebMOutputFormat({ appendOnly: true })],
    [2, 'MP4', new Mp4OutputFormat()],
  ])(
    'refuses %i hours of silence in %s within 2 s, with little memory and no pause',
    async (hours, _name, format) => {
      const silence = await repeated(format, hours * 3600)
      const before = process.memoryUsage().rss
      const started = performance.now()
      const reading = readRecording(silence, 'audio/webm')
      const pause = longestPause(reading)
      await expect(reading).rejects.toMatchObject({ refusal: 'TooLarge' })
      // The goal is 2 s; the margin is for a busy machine that runs other tests.
      expect(performance.now() - started).toBeLessThan(10_000)
      expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
      expect(await pause).toBeLessThan(5_000)
    },
    60_000,
  )

  it('accepts exactly the longest recording, and leaves the event loop free meanwhile', async () => {
    const longest = await repeated(new WebMOutputFormat(), 180)
    const reading = readRecording(longest, 'audio/webm')
    expect(await longestPause(reading)).toBeLessThan(2_000)
    expect((await reading).seconds).toBe(180 - preSkip)
    const over = await repeated(new WebMOutputFormat(), 180.02)
    await expect(readRecording(over, 'audio/webm')).rejects.toMatchObject({ refusal: 'TooLarge' })
  }, 30_000)

  it('survives a file on which the demuxer never ends, and serves others meanwhile', async () => {
    const endless = (await fixture('hello.webm')).slice(0, 5843)
    endless[49] = 33
    const stuck = readRecording(endless, 'audio/webm')
    const refused = expect(stuck).rejects.toMatchObject({ refusal: 'Invalid', field: 'audio' })
    expect((await readRecording(await fixture('hello.ogg'), 'audio/ogg')).speechMs).toBeGreaterThanOrEqual(
      500,
    )
    expect(await longestPause(stuck)).toBeLessThan(2_000)
    await refused
  }, 20_000)

  it('answers or refuses damaged files, and never fails otherwise', async () => {
    let seed = 42
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
      return seed % below
    }
    for (const name of ['hello.ogg', 'hello-aac.mp4']) {
      const whole = await fixture(name)
      for (let trial = 0; trial < 60; trial++) {
        const bytes = whole.slice(0, trial % 3 ? whole.length : random(whole.length))
        for (let flip = 0; flip < 5 && bytes.length > 0; flip++)
          bytes[random(Math.min(bytes.length, 2000))] = random(256)
        const outcome = await readRecording(bytes, 'audio/webm').catch((thrown: Error) => thrown)
        expect(outcome instanceof Error ? outcome.name : typeof outcome.seconds).toMatch(
          /^(?:AppError|number)$/,
        )
      }
    }
  }, 60_000)
})
