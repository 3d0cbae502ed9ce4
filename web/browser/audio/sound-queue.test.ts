import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openSoundQueue } from './sound-queue.ts'

interface Started {
  at: number
  skip: number
  stopped: boolean
  end(): void
}

/**
 * A fake audio context whose time the test sets. A clip is encoded as its seconds and its leading tenths of silence.
 */
class FakeContext {
  currentTime = 0
  started: Started[] = []
  destination = {}
  createGain = () => ({ connect() {}, disconnect() {} })
  async decodeAudioData(clip: ArrayBuffer) {
    const [seconds, silent = 0] = new Uint8Array(clip)
    if (!seconds) throw new DOMException('not a sound', 'EncodingError')
    const samples = new Float32Array(seconds * 1000).fill(0.001, 0, silent * 100).fill(0.1, silent * 100)
    return { duration: seconds, sampleRate: 1000, getChannelData: () => samples }
  }
  createBufferSource() {
    const { started } = this
    const source = {
      buffer: null,
      onended: null as (() => void) | null,
      connect() {},
      start(at: number, skip = 0) {
        started.push({ at, skip, stopped: false, end: () => source.onended?.() })
        const mine = started.at(-1)!
        source.stop = () => {
          mine.stopped = true
        }
      },
      stop() {},
    }
    return source
  }
}

const clip = (seconds: number, silent = 0) => Uint8Array.of(seconds, silent).buffer
const flushPromises = () => new Promise((resolve) => setTimeout(resolve))

let context: FakeContext
const onStart = vi.fn()
beforeEach(() => {
  context = new FakeContext()
  onStart.mockClear()
})
const open = () => openSoundQueue(onStart, context as unknown as AudioContext)!

/** Queues two clips of 2 s and 3 s. */
async function two() {
  const queue = open()
  queue.push(clip(2), 'First words.')
  queue.push(clip(3), 'Second words.')
  await flushPromises()
  return queue
}

describe('the sound queue', () => {
  test('starts with the first clip, and each next one on the last sample of the one before', async () => {
    await two()
    expect(context.started.map((it) => it.at)).toEqual([0.01, 2.01])
    expect(onStart).toHaveBeenCalledOnce()
  })

  test('starts a late clip when it arrives', async () => {
    const queue = await two()
    context.currentTime = 9
    queue.push(clip(1), 'Third.')
    await flushPromises()
    expect(context.started.at(-1)!.at).toBeCloseTo(9.01)
  })

  test('skips the silence before the first sound and keeps the pauses between sentences', async () => {
    const queue = open()
    queue.push(clip(2, 3), 'First words.')
    queue.push(clip(2, 3), 'Second words.')
    await flushPromises()
    expect(context.started.map((it) => it.skip)).toEqual([0.29, 0])
    expect(context.started[1]!.at).toBeCloseTo(0.01 + 2 - 0.29)
    expect(onStart).toHaveBeenCalledOnce()
    context.currentTime = 0.51
    queue.hold()
    context.currentTime = 9
    queue.resume()
    expect(context.started.at(-2)!.skip).toBeCloseTo(0.79)
    expect(onStart).toHaveBeenCalledOnce()
  })

  test('plays a first clip that is silent throughout', async () => {
    open().push(clip(2, 20), 'Hush.')
    await flushPromises()
    expect(context.started.map((it) => it.skip)).toEqual([0])
  })

  test('ends after the last clip once no more can come', async () => {
    const queue = await two()
    context.started[0]!.end()
    queue.end()
    await flushPromises()
    let over: string | undefined
    void queue.finished.then((how) => (over = how))
    await flushPromises()
    expect(over).toBeUndefined()
    context.started[1]!.end()
    expect(await queue.finished).toBe('ended')
  })

  test('skips a clip that cannot be decoded, and rejects when none could be', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const some = open()
    some.push(clip(0), 'Broken.')
    some.push(clip(2), 'Sound.')
    await flushPromises()
    expect(context.started).toHaveLength(1)
    const none = open()
    none.push(clip(0), 'Broken.')
    none.end()
    await expect(none.finished).rejects.toThrow('Nothing could be played')
  })

  test('stops at once, and ignores clips that arrive later', async () => {
    const queue = await two()
    queue.stop()
    queue.push(clip(1), 'Late.')
    await flushPromises()
    expect(await queue.finished).toBe('stopped')
    expect(context.started.map((it) => it.stopped)).toEqual([true, true])
  })

  test('resumes in the middle of the word where it was held', async () => {
    const queue = await two()
    context.started[0]!.end()
    context.currentTime = 3.01
    queue.hold()
    expect(context.started[1]!.stopped).toBe(true)
    context.currentTime = 20
    queue.resume()
    const again = context.started.at(-1)!
    expect(again.at).toBeCloseTo(20.01)
    expect(again.skip).toBeCloseTo(1)
    expect(onStart).toHaveBeenCalledOnce()
  })

  test('clips that arrive while it is held wait', async () => {
    const queue = open()
    queue.hold()
    queue.push(clip(2), 'Words.')
    queue.end()
    await flushPromises()
    expect(context.started).toEqual([])
    queue.resume()
    expect(context.started).toHaveLength(1)
  })

  test('counts the characters that were played', async () => {
    const queue = await two()
    context.currentTime = 1.01
    expect(queue.playedCharacters()).toBe(6)
    context.started[0]!.end()
    context.currentTime = 5.01
    expect(queue.playedCharacters()).toBe('First words. Second words.'.length)
  })

  test('is undefined where the page has no audio context', () => {
    expect(openSoundQueue(onStart, undefined)).toBeUndefined()
  })
})
