// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { probeTimeoutMs } from './local-recognition.ts'
import { browserRecogniser, finishTimeoutMs, type RecognitionLike, startRecognition } from './recogniser.ts'

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
  processLocally?: boolean
  emitResult(...parts: string[]) {
    this.onresult?.({ results: parts.map((transcript) => [{ transcript }]) })
  }
}
let fakeRecognition: FakeRecognition
const words = vi.fn()
const refused = vi.fn()
const listen = async () => {
  const recognition = startRecognition(() => fakeRecognition, words, refused)
  await vi.advanceTimersByTimeAsync(0)
  return recognition
}

beforeEach(() => {
  fakeRecognition = new FakeRecognition()
  vi.useFakeTimers()
  // Only a browser that names itself is asked what it can do.
  const userAgentData = { mobile: false, brands: [{ brand: 'Google Chrome' }] }
  vi.stubGlobal('navigator', { userAgent: 'Chrome', userAgentData })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('the recogniser', () => {
  test('keeps listening through silence and shows words as they arrive', async () => {
    await listen()
    expect([
      fakeRecognition.continuous,
      fakeRecognition.interimResults,
      fakeRecognition.start.mock.calls.length,
    ]).toEqual([true, true, 1])
    fakeRecognition.emitResult('Twenty before', ' lunch')
    expect(words).toHaveBeenLastCalledWith('Twenty before lunch')
  })

  test('is restarted when it ends by itself, and keeps the transcript', async () => {
    const recognition = await listen()
    fakeRecognition.emitResult('Twenty before lunch.')
    fakeRecognition.onend?.()
    fakeRecognition.emitResult('Then the interviews.')
    expect(fakeRecognition.start).toHaveBeenCalledTimes(2)
    const finished = recognition.finish()
    fakeRecognition.onend?.()
    expect(await finished).toBe('Twenty before lunch. Then the interviews.')
    expect(fakeRecognition.start).toHaveBeenCalledTimes(2)
  })

  test('finish resolves in time although `end` never fires', async () => {
    const recognition = await listen()
    fakeRecognition.emitResult('Twenty')
    const finished = recognition.finish()
    await vi.advanceTimersByTimeAsync(finishTimeoutMs)
    expect(await finished).toBe('Twenty')
  })

  test('a refusal is reported once; silence is not a refusal', async () => {
    await listen()
    fakeRecognition.onerror?.({ error: 'no-speech' })
    expect(refused).not.toHaveBeenCalled()
    fakeRecognition.onerror?.({ error: 'not-allowed' })
    fakeRecognition.onerror?.({ error: 'not-allowed' })
    fakeRecognition.onend?.()
    expect([refused.mock.calls.length, fakeRecognition.start.mock.calls.length]).toEqual([1, 1])
  })

  test('does not start when it was dropped before', async () => {
    startRecognition(() => fakeRecognition, words, refused).discard()
    await vi.advanceTimersByTimeAsync(0)
    expect([fakeRecognition.start.mock.calls.length, fakeRecognition.abort.mock.calls.length]).toEqual([0, 1])
  })
})

describe('a broken recogniser', () => {
  test('a refusal is told apart from an unsupported recogniser', async () => {
    await listen()
    fakeRecognition.onerror?.({ error: 'not-allowed' })
    expect(refused).toHaveBeenCalledWith('denied')
  })

  test('that throws in its constructor rejects listening', () => {
    const make = () => {
      throw new Error('no service')
    }
    expect(() => startRecognition(make, words, refused)).toThrow('no service')
    expect(localStorage.getItem('apogee.recogniser-trial')).toBeNull()
  })

  test('that throws in start, stop and abort leaves typing usable', async () => {
    for (const act of [fakeRecognition.start, fakeRecognition.stop, fakeRecognition.abort])
      act.mockImplementation(() => {
        throw new Error('no service')
      })
    const recognition = await listen()
    expect(refused).toHaveBeenCalledWith('unsupported')
    recognition.discard()
    const finished = recognition.finish()
    await vi.advanceTimersByTimeAsync(finishTimeoutMs)
    expect(await finished).toBe('')
  })

  test('that ends immediately each time is not restarted for ever', async () => {
    fakeRecognition.start.mockImplementation(() => queueMicrotask(() => fakeRecognition.onend?.()))
    await listen()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refused.mock.calls).toEqual([['unsupported']])
    expect(fakeRecognition.start.mock.calls.length).toBeLessThan(10)
  })

  test('whose probe never resolves is given up and never started', async () => {
    const available = () => new Promise<string>(() => {})
    vi.stubGlobal('SpeechRecognition', Object.assign(class extends FakeRecognition {}, { available }))
    await listen()
    const place = browserRecogniser.probe()
    await vi.advanceTimersByTimeAsync(probeTimeoutMs)
    expect([await place, refused.mock.calls, fakeRecognition.start.mock.calls.length]).toEqual([
      'silent',
      [['unsupported']],
      0,
    ])
  })
})

describe('browser support', () => {
  test('is detected without calling the recogniser', () => {
    const available = vi.fn()
    vi.stubGlobal('SpeechRecognition', Object.assign(class extends FakeRecognition {}, { available }))
    expect([browserRecogniser.available, available.mock.calls.length]).toEqual([true, 0])
  })

  test('tells none, one that may send audio away, and one that runs on the device', async () => {
    expect([browserRecogniser.available, await browserRecogniser.probe()]).toEqual([false, 'away'])
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition)
    expect([browserRecogniser.available, await browserRecogniser.probe()]).toEqual([true, 'away'])
    const available = vi.fn(async () => 'available')
    vi.stubGlobal('SpeechRecognition', Object.assign(class extends FakeRecognition {}, { available }))
    expect(await browserRecogniser.probe()).toBe('here')
    expect(available).toHaveBeenCalledWith({ langs: ['en-US'], processLocally: true })
  })

  test('one that said it runs on the device is held to it, whatever it says later', async () => {
    const available = vi.fn(async () => 'available')
    vi.stubGlobal('SpeechRecognition', Object.assign(class extends FakeRecognition {}, { available }))
    await browserRecogniser.probe()
    available.mockResolvedValue('unavailable')
    await listen()
    expect([fakeRecognition.processLocally, fakeRecognition.start.mock.calls.length]).toEqual([true, 1])
    fakeRecognition.onerror?.({ error: 'language-not-supported' })
    expect(refused.mock.calls).toEqual([['unsupported']])
  })

  test('one that may send audio away is started without asking for this device', async () => {
    vi.stubGlobal(
      'SpeechRecognition',
      Object.assign(class extends FakeRecognition {}, {
        available: async () => 'unavailable',
      }),
    )
    await listen()
    expect([fakeRecognition.processLocally, fakeRecognition.start.mock.calls.length]).toEqual([undefined, 1])
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('no service')
      },
    ],
    [
      'refuses',
      async () => {
        throw new Error('no service')
      },
    ],
    ['has none for the language', async () => 'downloadable'],
  ])('one that %s may send audio away', async (_how, available) => {
    vi.stubGlobal('SpeechRecognition', Object.assign(class extends FakeRecognition {}, { available }))
    expect(await browserRecogniser.probe()).toBe('away')
  })

  test('counts a recogniser whose getter throws as none', () => {
    vi.stubGlobal('window', globalThis)
    Object.defineProperty(globalThis, 'SpeechRecognition', {
      configurable: true,
      get() {
        throw new Error('no service')
      },
    })
    expect(browserRecogniser.available).toBe(false)
    Reflect.deleteProperty(globalThis, 'SpeechRecognition')
  })
})

describe('a page that crashed on its recogniser', () => {
  const trial = async () => (await import('./recogniser-trial.ts')) as typeof import('./recogniser-trial.ts')
  beforeEach(() => {
    vi.resetModules()
    localStorage.clear()
  })

  test('is known on the next visit; one that ended the trial or was closed is not', async () => {
    ;(await trial()).beginTrial()
    vi.resetModules()
    expect((await trial()).crashedOnRecogniser()).toBe(true)
    localStorage.clear()
    vi.resetModules()
    ;(await trial()).beginTrial()()
    vi.resetModules()
    expect((await trial()).crashedOnRecogniser()).toBe(false)
    ;(await trial()).beginTrial()
    globalThis.dispatchEvent(new Event('pagehide'))
    vi.resetModules()
    expect((await trial()).crashedOnRecogniser()).toBe(false)
  })

  test('is tried again after a week, and in another version of the browser', async () => {
    ;(await trial()).beginTrial()
    vi.setSystemTime(Date.now() + 8 * 24 * 3600 * 1000)
    vi.resetModules()
    expect((await trial()).crashedOnRecogniser()).toBe(false)
    localStorage.setItem('apogee.recogniser-trial', `${Date.now()} Another/1.0`)
    vi.resetModules()
    expect((await trial()).crashedOnRecogniser()).toBe(false)
  })
})
