import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { sampledRuns } from '#server/testing/sample.ts'
import { noPacks } from '#server/testing/voice-packs/no-packs.ts'
import { chooseSpeech } from './choose.ts'
import { EmbeddedSpeech } from './embedded.ts'
import { speechExamples } from './examples.ts'
import { readMp3 } from './mp3.ts'

const speech = new EmbeddedSpeech(1)
const never = new AbortController().signal
afterAll(() => speech.close())

async function speak(text: string, voiceSettings = {}): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of speech.speak(text, voiceSettings, never)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('embedded speech', () => {
  it.each(speechExamples)('$promise', ({ holds }) => holds(speech))

  it('is 64 kb/s mono at 16 kHz', async () => {
    expect(readMp3(await speak('Hello founder.'))).toMatchObject({
      kilobits: 64,
      mono: true,
      rate: 16_000,
      stray: 0,
    })
  })

  it('speaks with every voice it names', async () => {
    for (const voice of speech.voices)
      expect(readMp3(await speak('Hello founder.', { voice }))!.seconds).toBeGreaterThan(0.5)
  })

  it('doubles and halves its pace', async () => {
    const seconds = async (speed: number) =>
      readMp3(await speak('You launched your rocket and closed three big customers today.', { speed }))!
        .seconds
    const [slow, natural, fast] = [await seconds(0.5), await seconds(1), await seconds(2)]
    expect(slow / natural).toBeGreaterThan(1.7)
    expect(natural / fast).toBeGreaterThan(1.6)
  })

  it('speaks a text to its end, in a full run the longest a request may carry', async () => {
    const characters = sampledRuns('characters of a text to speak', 4096)
    const text = 'Your revenue grew by 15% and you hired Dr. Lee, e.g. for sales. '.repeat(64)
    const { seconds } = readMp3(await speak(text.slice(0, characters)))!
    expect(seconds / characters).toBeGreaterThan(200 / 4096)
  }, 60_000)

  it('leaves the event loop free while it speaks', async () => {
    let longest = 0
    let last = performance.now()
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    await speak(
      'This is a rather long sentence that keeps the worker busy for a good while, I should think. '.repeat(
        5,
      ),
    )
    clearInterval(beat)
    expect(longest).toBeLessThan(2_000)
  })

  it('lets a process end by itself, and keeps it while a sentence is under way', async () => {
    const script = `
      const { EmbeddedSpeech } = await import('./embedded.ts')
      let bytes = 0
      for await (const c of new EmbeddedSpeech(1).speak('Hello. Bye.', {}, new AbortController().signal)) bytes += c.length
      console.log(bytes > 1000)`
    const cwd = fileURLToPath(new URL('.', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd,
      timeout: 15_000,
    })
    expect(stdout.trim()).toBe('true')
  }, 20_000)

  it('survives an abort in the middle without an unheard rejection', async () => {
    const unheard: unknown[] = []
    const note = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', note)
    const abort = new AbortController()
    const reading = (async () => {
      for await (const _ of speech.speak('One. Two. Three. Four. Five. Six. Seven.', {}, abort.signal))
        abort.abort()
    })()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    process.off('unhandledRejection', note)
    expect(unheard).toEqual([])
  })
})

describe('chooseSpeech', () => {
  it('gives the adapter the configuration names', async () => {
    const server = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: '', model: 'tts-1', voice: 'alloy' }
    expect(chooseSpeech({ engine: 'embedded', workers: 1 }, noPacks).id).toBe('embedded')
    expect(
      chooseSpeech({ engine: 'openai-compatible', workers: 1, ...server }, noPacks).voices.slice(0, 3),
    ).toEqual(['alloy', 'rms', 'slt'])
    const none = chooseSpeech({ engine: 'none' }, noPacks)
    expect(none.voices).toEqual([])
    expect((await none.check()).ok).toBe(true)
    const reading = none.speak('Hello.', {}, never)[Symbol.asyncIterator]().next()
    await expect(reading).rejects.toMatchObject({ refusal: 'Unavailable', code: 'TTS_NOT_CONFIGURED' })
  })
})
