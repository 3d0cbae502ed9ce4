import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { speakWithDevice } from './device-voice.ts'

class FakeUtterance {
  rate = 1
  lang = ''
  onstart?: () => void
  onend?: () => void
  onerror?: (event: { error: string }) => void
  text: string
  constructor(text: string) {
    this.text = text
  }
}

let spoken: FakeUtterance[]
let voices: string[]
let announce: (() => void) | undefined
const cancel = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  spoken = []
  voices = ['Samantha']
  cancel.mockClear()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (it: FakeUtterance) => spoken.push(it),
    cancel,
    addEventListener: (_name: string, onChange: () => void) => (announce = onChange),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begun = () => vi.advanceTimersByTimeAsync(0)

describe('the device voice', () => {
  test('speaks the text at the given rate and resolves when it ends', async () => {
    const { finished } = speakWithDevice('Good morning.', 1.5)
    await begun()
    expect(spoken[0]).toMatchObject({ text: 'Good morning.', rate: 1.5, lang: 'en' })
    spoken[0]!.onstart?.()
    await vi.advanceTimersByTimeAsync(60_000)
    spoken[0]!.onend?.()
    expect(await finished).toBe('ended')
  })

  test('stops at once, also before the first word', async () => {
    const early = speakWithDevice('Words.', 1)
    early.stop()
    expect(await early.finished).toBe('stopped')
    await begun()
    expect(spoken).toEqual([])
    const late = speakWithDevice('Words.', 1)
    await begun()
    late.stop()
    expect(await late.finished).toBe('stopped')
    expect(cancel).toHaveBeenCalled()
  })

  test('waits for voices that load late', async () => {
    voices = []
    speakWithDevice('Words.', 1).finished.catch(() => {})
    await begun()
    expect(spoken).toEqual([])
    voices = ['Samantha']
    announce?.()
    await begun()
    expect(spoken).toHaveLength(1)
  })

  test('rejects when the device has no voice', async () => {
    voices = []
    const none = expect(speakWithDevice('Words.', 1).finished).rejects.toThrow('no voice of its own')
    await vi.advanceTimersByTimeAsync(1000)
    await none
    vi.stubGlobal('speechSynthesis', undefined)
    await expect(speakWithDevice('Words.', 1).finished).rejects.toThrow('no voice of its own')
  })

  test('rejects when speech does not start or fails', async () => {
    const silent = expect(speakWithDevice('Words.', 1).finished).rejects.toThrow('did not begin to speak')
    await vi.advanceTimersByTimeAsync(4000)
    await silent
    expect(cancel).toHaveBeenCalled()
    const broken = speakWithDevice('Words.', 1).finished
    broken.catch(() => {})
    await begun()
    spoken.at(-1)!.onerror?.({ error: 'audio-busy' })
    await expect(broken).rejects.toThrow('audio-busy')
  })
})
