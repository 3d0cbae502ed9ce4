/** Properties of a sequence of MP3 frames; `kilobits` and `rate` (Hz) are those of the first frame. */
export interface Mp3 {
  frames: number
  seconds: number
  kilobits: number
  rate: number
  mono: boolean
  /** Bytes outside of frames; 0 for a valid file. */
  stray: number
}

const KILOBITS_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KILOBITS_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES_V1 = [44100, 48000, 32000]

/** Reads the headers of MPEG-1, 2 and 2.5 Layer III frames (ISO/IEC 11172-3, 13818-3); null when there is none. */
export function readMp3(bytes: Uint8Array): Mp3 | null {
  let found: Mp3 | null = null
  let stray = 0
  for (let at = afterId3(bytes); at < bytes.length; ) {
    const frame = frameAt(bytes, at)
    if (!frame) {
      stray++
      at++
      continue
    }
    found ??= {
      frames: 0,
      seconds: 0,
      kilobits: frame.kilobits,
      rate: frame.rate,
      mono: frame.mono,
      stray: 0,
    }
    found.frames++
    found.seconds += frame.samples / frame.rate
    at += frame.length
    stray += Math.max(0, at - bytes.length)
  }
  return found && { ...found, stray }
}

/** Whether bytes begin like MP3: an ID3 tag or a frame. Distinguishes audio from an error page. */
export function looksLikeMp3(bytes: Uint8Array): boolean {
  return afterId3(bytes) > 0 || frameAt(bytes, 0) !== null
}

function afterId3(bytes: Uint8Array): number {
  const [i, d, three] = bytes
  if (bytes.length < 10 || i !== 0x49 || d !== 0x44 || three !== 0x33) return 0
  return 10 + ((bytes[6]! << 21) | (bytes[7]! << 14) | (bytes[8]! << 7) | bytes[9]!)
}

function frameAt(bytes: Uint8Array, at: number) {
  const [sync, head, body, tail] = bytes.subarray(at, at + 4)
  if (sync !== 0xff || head === undefined || body === undefined || tail === undefined) return null
  if ((head & 0xe6) !== 0xe2) return null
  const version = (head >> 3) & 3
  if (version === 1) return null
  const mpeg1 = version === 3
  const kilobits = (mpeg1 ? KILOBITS_V1 : KILOBITS_V2)[body >> 4]
  const base = RATES_V1[(body >> 2) & 3]
  if (!kilobits || !base) return null
  const rate = mpeg1 ? base : version === 2 ? base / 2 : base / 4
  const samples = mpeg1 ? 1152 : 576
  const length = Math.floor((samples * 125 * kilobits) / rate) + ((body >> 1) & 1)
  return { kilobits, rate, samples, length, mono: tail >> 6 === 3 }
}
