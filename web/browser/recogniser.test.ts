// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserRecogniser, hearingOf, patienceMs, type RecognitionLike } from './recogniser.ts'

class FakeRecognition implements RecognitionLike {
  continuous = false
  interimResults = false
  lang = ''
  onresult: RecognitionLike['onresult'] = null
  onerror: RecognitionLike['onerror'] = null
  onend: RecognitionLike['onend'] = null
  start = vi.fn()
  stop = vi.fn()
  abort = vi.fn()
  hear(...parts: string[]) {
    this.onresult?.({ results: parts.map((transcript) => [{ transcript }]) })
  }
}
let it: FakeRecognition
const words = vi.fn()
const refused = vi.fn()
const listen = async () => {
  const hearing = hearingOf(() => it, words, refused)
  await vi.advanceTimersByTimeAsync(0)
  return hearing
}

beforeEach(() => {
  it = new FakeRecognition()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('the recogniser', () => {
  test('listens on through silences and shows words as they come', async () => {
    await listen()
    expect([it.continuous, it.interimResults, it.start.mock.calls.length]).toEqual([true, true, 1])
    it.hear('Twenty before', ' lunch')
    expect(words).toHaveBeenLastCalledWith('Twenty before lunch')
  })

  test('is started again when it ends by itself, keeping what it heard', async () => {
    const hearing = await listen()
    it.hear('Twenty before lunch.')
    it.onend?.()
    it.hear('Then the interviews.')
    expect(it.start).toHaveBeenCalledTimes(2)
    const finished = hearing.finish()
    it.onend?.()
    expect(await finished).toBe('Twenty before lunch. Then the interviews.')
    expect(it.start).toHaveBeenCalledTimes(2)
  })

  test('answers in time even if the end never comes', async () => {
    const hearing = await listen()
    it.hear('Twenty')
    const finished = hearing.finish()
    await vi.advanceTimersByTimeAsync(patienceMs)
    expect(await finished).toBe('Twenty')
  })

  test('a refusal is told once; a silence is none', async () => {
    await listen()
    it.onerror?.({ error: 'no-speech' })
    expect(refused).not.toHaveBeenCalled()
    it.onerror?.({ error: 'not-allowed' })
    it.onerror?.({ error: 'not-allowed' })
    it.onend?.()
    expect([refused.mock.calls.length, it.start.mock.calls.length]).toEqual([1, 1])
  })

  test('dropped before it began, it never begins', async () => {
    hearingOf(() => it, words, refused).drop()
    await vi.advanceTimersByTimeAsync(0)
    expect([it.start.mock.calls.length, it.abort.mock.calls.length]).toEqual([0, 1])
  })
})

describe('what the browser has', () => {
  test('none, or one that may send audio away, or one that stays here', async () => {
    expect([browserRecogniser.available, await browserRecogniser.staysHere()]).toEqual([false, false])
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition)
    expect([browserRecogniser.available, await browserRecogniser.staysHere()]).toEqual([true, false])
    const available = vi.fn(async () => 'available')
    vi.stubGlobal('SpeechRecognition', Object.assign(class extends FakeRecognition {}, { available }))
    expect(await browserRecogniser.staysHere()).toBe(true)
    expect(available).toHaveBeenCalledWith({ langs: ['en-US'], processLocally: true })
  })
})
