import { describe, expect, it } from 'vitest'
import { isWav, readLayout, readSamples, writeWav } from './wav.ts'

/** A WAV file of a sine of `hertz`, half of full scale, in any layout. */
function sineWav(
  hertz: number,
  rate: number,
  channels: number,
  bits: number,
  kind: 1 | 3,
  seconds = 1,
): Uint8Array {
  const frames = rate * seconds
  const width = bits / 8
  const bytes = new Uint8Array(44 + frames * channels * width)
  bytes.set(writeWav(new Int16Array(0)))
  const view = new DataView(bytes.buffer)
  view.setUint16(20, kind, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rate, true)
  view.setUint16(34, bits, true)
  view.setUint32(40, 0xffffffff, true)
  for (let frame = 0, at = 44; frame < frames; frame++) {
    const sample = 0.5 * Math.sin((2 * Math.PI * hertz * frame) / rate)
    for (let channel = 0; channel < channels; channel++, at += width) {
      if (kind === 3) view.setFloat32(at, sample, true)
      else if (bits === 8) view.setUint8(at, Math.round(sample * 127) + 128)
      else if (bits === 16) view.setInt16(at, Math.round(sample * 32767), true)
      else if (bits === 24)
        view.setInt32(at - 1, Math.round(sample * 0x7fffff) * 256 + view.getUint8(at - 1), true)
      else view.setInt32(at, Math.round(sample * 0x7fffffff), true)
    }
  }
  return bytes
}

function loudness(pcm: Int16Array): number {
  const middle = pcm.subarray(1600, pcm.length - 1600)
  return Math.sqrt(middle.reduce((sum, sample) => sum + (sample / 32768) ** 2, 0) / middle.length)
}

describe('WAV', () => {
  it('reads back what it writes', async () => {
    const pcm = Int16Array.from({ length: 500 }, (_, at) => ((at * 7919) % 65536) - 32768)
    const wav = writeWav(pcm)
    expect(isWav(wav)).toBe(true)
    const layout = readLayout(wav)!
    expect(layout).toEqual({
      encoding: 'integer',
      bits: 16,
      channels: 1,
      rate: 16_000,
      start: 44,
      frames: 500,
    })
    const read = await readSamples(wav, layout)
    expect(read.every((sample, at) => Math.abs(sample - pcm[at]!) <= 1)).toBe(true)
  })

  it.each<[number, number, number, 1 | 3]>([
    [16_000, 1, 16, 1],
    [44_100, 2, 16, 1],
    [48_000, 1, 24, 1],
    [48_000, 2, 32, 3],
    [8_000, 1, 8, 1],
    [96_000, 1, 32, 1],
  ])(
    'decodes a 440 Hz tone at %i Hz, %i channels, %i bits, format %i',
    async (rate, channels, bits, kind) => {
      const wav = sineWav(440, rate, channels, bits, kind)
      const pcm = await readSamples(wav, readLayout(wav)!)
      expect(pcm.length).toBe(16_000)
      expect(loudness(pcm)).toBeCloseTo(0.5 / Math.SQRT2, 2)
    },
  )

  it('removes what 16 kHz cannot carry instead of folding it into speech', async () => {
    const wav = sineWav(12_000, 48_000, 1, 16, 1)
    expect(loudness(await readSamples(wav, readLayout(wav)!))).toBeLessThan(0.002)
  })

  it('finds its samples behind other chunks, cut short or with a size of 0', () => {
    const wav = writeWav(new Int16Array(100))
    const list = [0x4c, 0x49, 0x53, 0x54, 3, 0, 0, 0, 1, 2, 3, 0]
    const longer = new Uint8Array([...wav.subarray(0, 36), ...list, ...wav.subarray(36)])
    expect(readLayout(longer)).toMatchObject({ start: 56, frames: 100 })
    expect(readLayout(wav.subarray(0, 44 + 101))).toMatchObject({ frames: 50 })
    new DataView(wav.buffer).setUint32(40, 0, true)
    expect(readLayout(wav)).toMatchObject({ frames: 100 })
  })

  it('rejects compressed, absurd or missing formats', () => {
    expect(readLayout(sineWav(440, 16_000, 1, 16, 2 as 1, 0.01))).toBeNull()
    expect(readLayout(sineWav(440, 1000, 1, 16, 1, 0.01))).toBeNull()
    expect(readLayout(writeWav(new Int16Array(0)).subarray(0, 20))).toBeNull()
  })
})
