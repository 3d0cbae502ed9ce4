// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecognitionLike } from '#web/browser/audio/recogniser.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { useDictation } from './use-dictation.ts'

/** The recogniser of a browser: it says where it runs, and what it makes of the sound. */
class Recogniser implements RecognitionLike {
  static place = 'available'
  static latest: Recogniser | undefined
  static available = () =>
    Recogniser.place === 'never' ? new Promise<string>(() => {}) : Promise.resolve(Recogniser.place)
  continuous = false
  interimResults = false
  lang = ''
  onresult: RecognitionLike['onresult'] = null
  onerror: RecognitionLike['onerror'] = null
  onend: (() => void) | null = null
  start = () => {
    Recogniser.latest = this
  }
  stop = () => this.onend?.()
  abort = () => {}
  say = (transcript: string) => this.onresult?.({ results: [[{ transcript }]] })
}

const said = vi.fn()

function Field({ endsOnPause }: { endsOnPause: boolean }) {
  const { state, words, problem, start, stop, cancel, consent } = useDictation({ onSaid: said, endsOnPause })
  return (
    <>
      <p>{`${state}: ${words}${problem}`}</p>
      <button type="button" onClick={start}>
        Speak
      </button>
      <button type="button" onClick={stop}>
        Stop
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
      <button type="button" onClick={consent}>
        Allow
      </button>
    </>
  )
}

const openField = (endsOnPause = false) =>
  openPage(<Field endsOnPause={endsOnPause} />, {
    'GET /api/voice/config': { stt: 'browser', tts: 'device', limits: { maxSeconds: 60 } },
  })
const advance = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  // A class of its own for each test: one that runs on this device is remembered as such.
  vi.stubGlobal('SpeechRecognition', class extends Recogniser {})
  const userAgentData = { mobile: false, brands: [{ brand: 'Google Chrome' }] }
  vi.stubGlobal('navigator', { userAgent: 'Chrome', userAgentData })
  Recogniser.place = 'available'
  Recogniser.latest = undefined
  said.mockClear()
})
afterEach(() => vi.useRealTimers())

test('what was said is handed over once, when the founder stops', async () => {
  const { text, control } = await openField()
  act(() => control('Speak').click())
  await advance()
  act(() => Recogniser.latest?.say('four calls'))
  expect(text()).toContain('listening: four calls')
  await advance(5000)
  expect(said).not.toHaveBeenCalled()
  act(() => control('Stop').click())
  await advance(2000)
  expect(said.mock.calls).toEqual([['four calls']])
  expect(text()).toContain('idle: ')
})

test('a pause ends it where it may, not before the first word', async () => {
  const { control } = await openField(true)
  act(() => control('Speak').click())
  await advance(5000)
  expect(said).not.toHaveBeenCalled()
  act(() => Recogniser.latest?.say('a diary for clinics'))
  await advance(1100)
  expect(said).not.toHaveBeenCalled()
  await advance(2000)
  expect(said.mock.calls).toEqual([['a diary for clinics']])
})

test('no words are said in plain words, and nothing is handed over', async () => {
  const { text, control } = await openField()
  act(() => control('Speak').click())
  await advance()
  act(() => control('Stop').click())
  await advance(2000)
  expect(text()).toContain("I couldn't make out any words. Try again, or just type.")
  expect(said).not.toHaveBeenCalled()
})

test('a maker that would hear is asked about first, and a key let go does not answer', async () => {
  Recogniser.place = 'downloadable'
  const { text, control } = await openField()
  act(() => control('Speak').click())
  await advance()
  expect(text()).toContain('consent: ')
  act(() => control('Stop').click())
  expect(text()).toContain('consent: ')
  act(() => control('Allow').click())
  await advance()
  expect(text()).toContain('listening: ')
  act(() => control('Cancel').click())
  expect(text()).toContain('idle: ')
})

test('a recogniser that does not answer counts as none', async () => {
  Recogniser.place = 'never'
  const { text, control } = await openField()
  act(() => control('Speak').click())
  await advance(10_000)
  expect(text()).toContain('This browser cannot listen here. Typing works just as well.')
  expect(Recogniser.latest).toBeUndefined()
})
