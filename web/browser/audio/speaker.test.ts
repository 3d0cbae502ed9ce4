import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loudness } from './loudness-meter.ts'
import { createSpeaker } from './speaker.ts'

class FakeElement {
  src = ''
  playbackRate = 1
  error: { message: string } | null = null
  onended: (() => void) | null = null
  onerror: (() => void) | null = null
  play = vi.fn(async () => {})
  pause = vi.fn()
  load = vi.fn()
  getAttribute = () => this.src
  removeAttribute = () => {
    this.src = ''
  }
}
let element: FakeElement
const make = vi.fn(() => element as unknown as HTMLAudioElement)

beforeEach(() => {
  element = new FakeElement()
  make.mockClear()
})

describe('the speaker', () => {
  test('is unlocked once, inside the tap, and keeps its single element', async () => {
    const speaker = createSpeaker(make)
    speaker.unlock()
    speaker.unlock()
    expect([make.mock.calls.length, element.load.mock.calls.length]).toEqual([1, 1])
    void speaker.play('/api/audio/1')
    expect([make.mock.calls.length, element.src]).toEqual([1, '/api/audio/1'])
  })

  test('resolves when the clip has ended', async () => {
    const playing = createSpeaker(make).play('/api/audio/1')
    element.onended?.()
    expect(await playing).toBe('ended')
  })

  test('stop resolves at once and closes the connection', async () => {
    const speaker = createSpeaker(make)
    const playing = speaker.play('/api/audio/1')
    speaker.stop()
    expect(await playing).toBe('stopped')
    expect([element.pause.mock.calls.length > 0, element.src]).toEqual([true, ''])
  })

  test('a new clip stops the previous one', async () => {
    const speaker = createSpeaker(make)
    const first = speaker.play('/api/audio/1')
    void speaker.play('/api/audio/2')
    expect([await first, element.src]).toEqual(['stopped', '/api/audio/2'])
  })

  test('rejects when the browser refuses to play or cannot', async () => {
    element.play.mockRejectedValueOnce(new DOMException('no tap', 'NotAllowedError'))
    await expect(createSpeaker(make).play('/api/audio/1')).rejects.toThrow('no tap')
    const broken = createSpeaker(make).play('/api/audio/2')
    element.onerror?.()
    await expect(broken).rejects.toThrow('Playback failed')
  })

  test('the rate applies to the current clip and to later ones', () => {
    const speaker = createSpeaker(make)
    speaker.setRate(1.5)
    void speaker.play('/api/audio/1')
    expect(element.playbackRate).toBe(1.5)
    speaker.setRate(0.8)
    expect(element.playbackRate).toBe(0.8)
  })

  test('the level is 0 where it cannot be measured', () => {
    expect(createSpeaker(make).level()).toBe(0)
  })
})

test('loudness is 0 for silence, grows with the sound and stays within 1', () => {
  expect(loudness(new Float32Array(512))).toBe(0)
  expect(loudness(new Float32Array(512).fill(0.1))).toBeCloseTo(0.5)
  expect(loudness(new Float32Array(512).fill(0.9))).toBe(1)
  expect(loudness(new Float32Array(0))).toBe(0)
})
