import {
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP4,
  OGG,
  UnsupportedInputFormatError,
  WEBM,
} from 'mediabunny'
import { packetMilliseconds } from './opus.ts'

/**
 * The audio of a container as packets in order. `seconds` is counted from the packets: headers and their durations may
 * be wrong.
 */
export interface Unpacked {
  container: 'webm' | 'ogg' | 'mp4'
  codec: 'opus' | 'aac'
  packets: Uint8Array[]
  seconds: number
  /** The packets are not of the declared codec. */
  broken: number
  /** Samples at 48 kHz of decoder start-up before the sound begins (RFC 7845, 4.2). */
  preSkip: number
}

/** Why a file was not demuxed. */
export type UnpackProblem = 'unknown' | 'no-sound' | 'other-codec' | 'damaged' | 'too-long'

/** No recorder makes Opus packets shorter than 2.5 ms: more of them than fit the limit is an attack. */
const SHORTEST_PACKET_SECONDS = 0.0025
const AAC_FRAME = 1024

/**
 * Demuxes WebM, Ogg or MP4 without decoding, and stops at `maxSeconds`. Never throws because of the content, but may
 * never return: mediabunny 1.61 loops forever on some damaged WebM. Run it where it can be killed.
 */
export async function demuxContainer(
  bytes: Uint8Array,
  maxSeconds: number,
): Promise<Unpacked | UnpackProblem> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, OGG, MP4] })
  try {
    const format = await input.getFormat()
    const container = format === WEBM ? 'webm' : format === OGG ? 'ogg' : 'mp4'
    const track = await input.getPrimaryAudioTrack()
    if (!track) return 'no-sound'
    const codec = await track.getCodec()
    if (codec !== 'opus' && codec !== 'aac') return 'other-codec'
    const config = await track.getDecoderConfig()
    const { numberOfChannels = 1, sampleRate = 48_000 } = config ?? {}
    if (codec === 'opus' && numberOfChannels > 2) return 'other-codec'
    const millisecondsOf =
      codec === 'opus'
        ? (packet: Uint8Array) => packetMilliseconds(packet) ?? 0
        : () => (AAC_FRAME * 1000) / Math.min(sampleRate, 96_000)
    const taken = await takePackets(track, millisecondsOf, maxSeconds)
    return taken === 'too-long'
      ? taken
      : { container, codec, preSkip: preSkipOf(config?.description), ...taken }
  } catch (thrown) {
    return thrown instanceof UnsupportedInputFormatError ? 'unknown' : 'damaged'
  } finally {
    input.dispose()
  }
}

const longestPreSkip = 48_000

/** From an identification header (RFC 7845, 5.1): 16 bits, little endian, after the magic, the version and the channels. */
function preSkipOf(description: AllowSharedBufferSource | undefined): number {
  if (!description) return 0
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  if (bytes.length < 12 || !Buffer.from(bytes.subarray(0, 8)).equals(Buffer.from('OpusHead'))) return 0
  return Math.min(longestPreSkip, bytes[10]! | (bytes[11]! << 8))
}

async function takePackets(
  track: InputAudioTrack,
  millisecondsOf: (packet: Uint8Array) => number,
  maxSeconds: number,
): Promise<Pick<Unpacked, 'packets' | 'seconds' | 'broken'> | 'too-long'> {
  const packets: Uint8Array[] = []
  // Every Opus length is a multiple of 2.5 ms: sums stay exact in milliseconds, not in seconds.
  let milliseconds = 0
  let broken = 0
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const length = millisecondsOf(data)
    milliseconds += length
    if (length > 0) packets.push(data)
    else broken++
    const count = packets.length + broken
    if (milliseconds > maxSeconds * 1000 || count > maxSeconds / SHORTEST_PACKET_SECONDS) return 'too-long'
  }
  return { packets, seconds: milliseconds / 1000, broken }
}
