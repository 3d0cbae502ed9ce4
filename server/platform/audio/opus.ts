import { OpusDecoder } from 'opus-decoder'
import { RATE, toInt16 } from './samples.ts'

const LONGEST_PACKET_MS = 120
const LARGEST_PACKET_BYTES = 3840
const MAX_FAULTS = 10

/** Milliseconds of sound an Opus packet holds, read from its first two bytes (RFC 6716, 3.1 and 3.2); null when it is no packet. */
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
/** A decoder at rest: to make one costs more than to decode a sentence with it. */
let spare: MonoDecoder | null = null

async function takeDecoder(): Promise<MonoDecoder> {
  const known = spare
  spare = null
  // A mono decoder mixes stereo packets down itself.
  const decoder = known ?? new OpusDecoder({ sampleRate: RATE, channels: 1 })
  await (known ? known.reset() : decoder.ready)
  return decoder
}

/**
 * Decodes Opus packets to 16 kHz mono without the first `preSkip` samples (counted at 48 kHz); null when they are
 * damaged. Long, so meant for a thread of its own.
 */
export async function decodeOpus(
  packets: readonly Uint8Array[],
  preSkip = 0,
): Promise<Int16Array<ArrayBuffer> | null> {
  const decoder = await takeDecoder()
  const parts: Int16Array[] = []
  let faults = 0
  for (const packet of packets) {
    const { channelData, samplesDecoded, errors } = decoder.decodeFrame(packet)
    faults += errors.length
    if (faults > MAX_FAULTS) break
    parts.push(toInt16(channelData[0]!.subarray(0, samplesDecoded)))
  }
  // What met damage is not trusted with the next recording.
  if (faults === 0 && !spare) spare = decoder
  else decoder.free()
  if (faults > MAX_FAULTS) return null
  return faults * 2 > packets.length ? null : joined(parts).slice(Math.round((preSkip * RATE) / 48_000))
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
