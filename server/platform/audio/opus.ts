import { OpusDecoder } from 'opus-decoder'
import { RATE, toInt16 } from './samples.ts'

const LONGEST_PACKET_MS = 120
const LARGEST_PACKET_BYTES = 3840
const MAX_FAULTS = 10

/**
 * Duration of an Opus packet in milliseconds, from its first two bytes (RFC 6716, 3.1 and 3.2); null for an invalid
 * packet.
 */
export function packetMilliseconds(packet: Uint8Array): number | null {
  const [toc, count] = packet
  if (toc === undefined || packet.length > LARGEST_PACKET_BYTES) return null
  const config = toc >> 3
  const frame =
    config < 12
      ? [10, 20, 40, 60][config & 3]!
      : config < 16
        ? [10, 20][config & 1]!
        : [2.5, 5, 10, 20][config & 3]!
  const code = toc & 3
  if (code === 3 && count === undefined) return null
  const frames = code === 0 ? 1 : code === 3 ? count! & 63 : 2
  const total = frame * frames
  return total > 0 && total <= LONGEST_PACKET_MS ? total : null
}

type MonoDecoder = OpusDecoder<typeof RATE>
/** An idle decoder is reused: creating one, or resetting its memory, costs more than decoding a sentence. */
let spare: MonoDecoder | null = null

/** 20 ms of silence (RFC 6716); 80 ms of it flush the decoder's state (RFC 7845, 4.6). */
const silence = Uint8Array.of(0xf8, 0xff, 0xfe)
const rinse = [silence, silence, silence, silence]

async function takeDecoder(): Promise<MonoDecoder> {
  const known = spare
  spare = null
  // A mono decoder mixes stereo packets down itself.
  const decoder = known ?? new OpusDecoder({ sampleRate: RATE, channels: 1 })
  if (known) known.decodeFrames(rinse)
  else await decoder.ready
  return decoder
}

/** Packets decoded together: usually a second of sound. */
const batch = 50

/**
 * Decodes Opus packets to 16 kHz mono without the first `preSkip` samples (counted at 48 kHz); null when they are
 * damaged. Stops after a chunk of about a second for which `enough` returns true. CPU-heavy: run it in a worker.
 */
export async function decodeOpus(
  packets: readonly Uint8Array[],
  preSkip = 0,
  enough: (piece: Int16Array) => boolean = () => false,
): Promise<Int16Array<ArrayBuffer> | null> {
  const decoder = await takeDecoder()
  const parts: Int16Array[] = []
  let faults = 0
  for (let at = 0; at < packets.length && faults <= MAX_FAULTS; at += batch) {
    const { channelData, samplesDecoded, errors } = decoder.decodeFrames(packets.slice(at, at + batch))
    faults += errors.length
    const piece = toInt16(channelData[0]!.subarray(0, samplesDecoded))
    parts.push(piece)
    if (enough(piece)) break
  }
  // A decoder that met damaged data is not reused.
  if (faults === 0 && !spare) spare = decoder
  else decoder.free()
  if (faults > MAX_FAULTS || faults * 2 > packets.length) return null
  return joined(parts).slice(Math.round((preSkip * RATE) / 48_000))
}

function joined(parts: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
