import { RATE, resample, toInt16, yieldToRequests } from './samples.ts'

/** Location and format of a WAV file's samples; `frames` counts the actual ones, not those the header claims. */
export interface WavLayout {
  encoding: 'integer' | 'float'
  bits: number
  channels: number
  rate: number
  start: number
  frames: number
}

const HEADER = 44

/** A WAV file: 16-bit PCM, mono, 16 kHz. */
export function writeWav(pcm: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER + pcm.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, characters: string) => bytes.set(new TextEncoder().encode(characters), at)
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, pcm.length * 2, true)
  for (let at = 0; at < pcm.length; at++) view.setInt16(HEADER + at * 2, pcm[at]!, true)
  return bytes
}

export function isWav(bytes: Uint8Array): boolean {
  return tag(bytes, 0) === 'RIFF' && tag(bytes, 8) === 'WAVE'
}

/** Finds the samples of a WAV file; null when its format chunk is missing, damaged or of an unsupported kind. */
export function readLayout(bytes: Uint8Array): WavLayout | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let format: Omit<WavLayout, 'start' | 'frames'> | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = tag(bytes, at)
    const size = view.getUint32(at + 4, true)
    const start = at + 8
    if (name === 'fmt ' && start + 16 <= bytes.length) format = readFormat(view, start, size)
    // A streaming recorder writes 0 or the largest number as the size of its samples.
    if (name === 'data' && format) {
      const there = bytes.length - start
      const length = size === 0 ? there : Math.min(size, there)
      return { ...format, start, frames: Math.floor(length / (format.channels * (format.bits / 8))) }
    }
    at = start + size + (size % 2)
  }
  return format && { ...format, start: bytes.length, frames: 0 }
}

/**
 * The samples as 16 kHz mono: channels are averaged, other rates resampled. Yields to other work every second of sound.
 */
export async function readSamples(bytes: Uint8Array, layout: WavLayout): Promise<Int16Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const width = layout.bits / 8
  const mono = new Float32Array(layout.frames)
  for (let frame = 0, at = layout.start; frame < layout.frames; frame++) {
    if (frame % layout.rate === layout.rate - 1) await yieldToRequests()
    let sum = 0
    for (let channel = 0; channel < layout.channels; channel++, at += width) sum += sampleAt(view, at, layout)
    mono[frame] = sum / layout.channels
  }
  return toInt16(await resample(mono, layout.rate))
}

function readFormat(view: DataView, at: number, size: number): Omit<WavLayout, 'start' | 'frames'> | null {
  const extensible = 0xfffe
  const written = view.getUint16(at, true)
  const kind = written === extensible && size >= 26 ? view.getUint16(at + 24, true) : written
  const channels = view.getUint16(at + 2, true)
  const rate = view.getUint32(at + 4, true)
  const bits = view.getUint16(at + 14, true)
  const encoding = kind === 1 ? 'integer' : kind === 3 ? 'float' : null
  const widths = encoding === 'float' ? [32, 64] : [8, 16, 24, 32]
  if (!encoding || !widths.includes(bits)) return null
  if (channels < 1 || channels > 8 || rate < 4000 || rate > 192_000) return null
  return { encoding, bits, channels, rate }
}

function sampleAt(view: DataView, at: number, { encoding, bits }: WavLayout): number {
  if (encoding === 'float') return bits === 32 ? view.getFloat32(at, true) : view.getFloat64(at, true)
  if (bits === 8) return (view.getUint8(at) - 128) / 128
  if (bits === 16) return view.getInt16(at, true) / 2 ** 15
  if (bits === 24) return (view.getUint16(at, true) + view.getInt8(at + 2) * 2 ** 16) / 2 ** 23
  return view.getInt32(at, true) / 2 ** 31
}

function tag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
