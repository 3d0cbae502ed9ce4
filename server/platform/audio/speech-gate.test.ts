import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readRecording } from './recording.ts'
import { speechMilliseconds } from './speech-gate.ts'

/** Steady noise with a level in dBFS; the same every time. */
function noise(seconds: number, decibels: number): Int16Array {
  let seed = 1
  const scale = 32768 * 10 ** (decibels / 20) * Math.sqrt(3)
  return Int16Array.from({ length: seconds * 16_000 }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return (seed / 2 ** 31 - 1) * scale
  })
}

describe('speechMilliseconds', () => {
  it('is 0 for nothing, silence and steady noise', () => {
    expect(speechMilliseconds(new Int16Array(0))).toBe(0)
    expect(speechMilliseconds(new Int16Array(100))).toBe(0)
    expect(speechMilliseconds(new Int16Array(48_000))).toBe(0)
    for (const level of [-60, -44, -32]) expect(speechMilliseconds(noise(3, level))).toBe(0)
  })

  it('measures speech, also over noise, and a click as next to nothing', async () => {
    const bytes = await readFile(new URL('./fixtures/hello.webm', import.meta.url))
    const pcm = await (await readRecording(bytes, 'audio/webm')).samples()
    const clean = speechMilliseconds(pcm!)
    expect(clean).toBeGreaterThan(3000)
    const hiss = noise(6, -45)
    expect(speechMilliseconds(pcm!.map((sample, at) => sample + hiss[at]!))).toBeGreaterThan(clean / 2)
    const click = noise(2, -60)
    click.fill(20_000, 16_000, 16_100)
    expect(speechMilliseconds(click)).toBeLessThan(50)
  })

  it('finds speech in a short clip that is speech from edge to edge', async () => {
    const bytes = await readFile(new URL('./fixtures/hello.webm', import.meta.url))
    const pcm = await (await readRecording(bytes, 'audio/webm')).samples()
    expect(speechMilliseconds(pcm!.subarray(46_400, 54_400))).toBeGreaterThan(200)
  })
})
