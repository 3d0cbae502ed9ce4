import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { ChainedSpeech } from './chain.ts'
import { EmbeddedSpeech } from './embedded.ts'
import { readMp3 } from './mp3.ts'
import type { Speech, VoiceSettings } from './port.ts'

const never = new AbortController().signal
type Say = (sentence: string, voiceSettings: VoiceSettings, signal: AbortSignal) => Promise<Uint8Array>

/** A fake voice that says its id and the sentence, or what `say` returns. */
function voice(id: string, voices: string[], say: Say = async (it) => Buffer.from(`${id}:${it} `)) {
  const asked: string[] = []
  const speech: Speech = {
    id,
    voices,
    async *speak(text, voiceSettings, signal) {
      asked.push(text)
      yield await say(text, voiceSettings, signal)
    },
    check: async () => ({ ok: true, detail: `${id} is there.` }),
    close: async () => {},
  }
  return Object.assign(speech, { asked })
}
const failing: Say = async () => {
  throw new AppError('ProviderFailed', 'no', { code: 'TTS_FAILED' })
}
const hanging: Say = (_it, _manner, signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const deaf: Say = () => new Promise(() => {})

async function said(
  speech: Speech,
  text: string,
  voiceSettings: VoiceSettings = {},
  signal = never,
): Promise<string> {
  let all = ''
  for await (const part of speech.speak(text, voiceSettings, signal)) all += Buffer.from(part).toString()
  return all.trim()
}

describe('a chain of voices', () => {
  let now = 0
  const chain = (first: Speech, second: Speech) => new ChainedSpeech(first, second, () => now)
  beforeEach(() => {
    now = 0
  })
  afterEach(() => vi.useRealTimers())

  it('is the first voice while that speaks', async () => {
    const second = voice('b', ['slt'])
    expect(await said(chain(voice('a', ['alloy']), second), 'One. Two.')).toBe('a:One. a:Two.')
    expect(second.asked).toEqual([])
  })

  it('says a sentence that fails with the second voice, in its place, and tells who spoke', async () => {
    const by: string[] = []
    const first = voice('a', ['alloy'], async (text) => {
      if (text.includes('Two')) throw new Error('500')
      await sleep(5)
      return Buffer.from(`a:${text} `)
    })
    const value = await said(chain(first, voice('b', ['slt'])), 'One. Two.', {
      spokenBy: (id) => by.push(id),
    })
    expect(value).toBe('a:One. b:Two.')
    expect(by.toSorted()).toEqual(['a', 'b'])
  })

  it.each([
    ['hangs', hanging],
    ['hangs and does not hear that it should stop', deaf],
  ])('waits five seconds for a voice that %s, not more', async (_, say) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const stop = new AbortController()
      setTimeout(() => stop.abort(new DOMException('late', 'TimeoutError')), ms)
      return stop.signal
    })
    let chunks: string | undefined
    void said(chain(voice('a', ['alloy'], say), voice('b', ['slt'])), 'One.').then((it) => (chunks = it))
    await vi.advanceTimersByTimeAsync(4999)
    expect(chunks).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(chunks).toBe('b:One.')
    vi.restoreAllMocks()
  })

  it('does not go back to a voice that failed for an earlier sentence', async () => {
    const first = voice('a', ['alloy'], async (text) => {
      await sleep(text.includes('One') ? 5 : 30)
      if (text.includes('One')) throw new Error('500')
      return Buffer.from(`a:${text} `)
    })
    const both = chain(first, voice('b', ['slt']))
    expect(await said(both, 'One. Two. Three. Four.')).toBe('b:One. b:Two. b:Three. b:Four.')
  })

  it('leaves a voice that failed in peace for ten seconds, then asks it again', async () => {
    const first = voice('a', ['alloy'], failing)
    const both = chain(first, voice('b', ['slt']))
    await said(both, 'One.')
    await said(both, 'Two.')
    expect(first.asked).toEqual(['One.'])
    now = 10_001
    await said(both, 'Three.')
    expect(first.asked).toEqual(['One.', 'Three.'])
  })

  it('goes straight to the second for one of its voices', async () => {
    const first = voice('a', ['alloy'])
    const both = chain(first, voice('b', ['rms', 'slt']))
    expect(both.voices).toEqual(['alloy', 'rms', 'slt'])
    expect(await said(both, 'One.', { voice: 'slt' })).toBe('b:One.')
    expect(first.asked).toEqual([])
  })

  it('takes an empty answer for a failure', async () => {
    const silent = voice('a', ['alloy'], async () => new Uint8Array())
    expect(await said(chain(silent, voice('b', ['slt'])), 'One.')).toBe('b:One.')
  })

  it('fails when nobody can speak', async () => {
    await expect(
      said(chain(voice('a', ['x'], failing), voice('b', ['y'], failing)), 'One.'),
    ).rejects.toMatchObject({ code: 'TTS_FAILED' })
  })

  it('stops both when the listener leaves, without asking the second', async () => {
    const second = voice('b', ['slt'])
    const leaving = new AbortController()
    const speaking = said(chain(voice('a', ['alloy'], hanging), second), 'One.', {}, leaving.signal)
    const refused = expect(speaking).rejects.toThrow('left')
    leaving.abort(new Error('left'))
    await refused
    expect(second.asked).toEqual([])
  })
})

it('the built-in voice takes the rate of the voice it stands in for, so that both join into one clip', async () => {
  const embedded = new EmbeddedSpeech(1)
  for (const rate of [undefined, 24_000, 44_100]) {
    const parts: Uint8Array[] = []
    for await (const part of embedded.speak('Twenty calls it is.', { rate }, never)) parts.push(part)
    const mp3 = readMp3(Buffer.concat(parts))
    expect([mp3?.rate, mp3?.stray]).toEqual([rate ?? 16_000, 0])
    expect(mp3!.seconds).toBeGreaterThan(0.8)
    expect(mp3!.seconds).toBeLessThan(2)
  }
  await embedded.close()
})
