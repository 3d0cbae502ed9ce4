import { AppError } from '#server/platform/errors.ts'
import type { Decoded, DecodeTask } from './decode-worker.ts'
import { RATE } from './samples.ts'
import { speechMilliseconds } from './speech-gate.ts'
import { isWav, readLayout, readSamples } from './wav.ts'
import { WorkerFault, WorkerPool } from './worker-pool.ts'

/** A founder's recording, as uploaded and as samples. */
export interface Recording {
  /** The upload itself, unchanged. */
  bytes: Uint8Array
  container: 'webm' | 'ogg' | 'mp4' | 'wav'
  /** 16 kHz mono, decoded on first use; null for AAC, which has no decoder here: pass `bytes` on. */
  samples: () => Promise<Int16Array | null>
  /** Counted, never taken from a header. */
  seconds: number
  /**
   * Milliseconds of speech by `speechMilliseconds`, in the part decoded so far: no more than is needed to be certain.
   * AAC cannot be measured and counts in full, so that no gate rejects it.
   */
  speechMs: number
}

export interface RecordingLimits {
  maxBytes: number
  maxSeconds: number
}

export const RECORDING_LIMITS: RecordingLimits = { maxBytes: 10 * 1024 * 1024, maxSeconds: 180 }

const RECORDED_TYPES = /^(?:audio|video)\/(?:webm|ogg|opus|mp4|m4a|x-m4a|wav|wave|x-wav|vnd\.wave)$/

/**
 * Reads an upload whose type the browser calls `claimedType`; the bytes decide, the claim only affects the wording of
 * the refusal. Throws AppError `Invalid` (field `audio`) when empty or damaged, `TooLarge` past a limit,
 * `UnsupportedType` when it is no recording. Decoding yields to other requests. A header without sound is a recording
 * of 0 s.
 */
export async function readRecording(
  bytes: Uint8Array,
  claimedType: string,
  limits: RecordingLimits = RECORDING_LIMITS,
): Promise<Recording> {
  if (bytes.length === 0) throw new AppError('Invalid', 'The recording is empty.', { field: 'audio' })
  if (bytes.length > limits.maxBytes)
    throw new AppError(
      'TooLarge',
      `A recording may have at most ${Math.floor(limits.maxBytes / 1024 / 1024)} MB.`,
    )
  if (isWav(bytes)) return readWav(bytes, limits)

  const task = { bytes, maxSeconds: limits.maxSeconds }
  const decoded = await decode({ ...task, want: 'speech' })
  switch (decoded) {
    case 'too-long':
      throw tooLong(limits)
    case 'damaged':
      throw damaged()
    case 'unknown':
      throw RECORDED_TYPES.test(claimedType.split(';')[0]!.trim().toLowerCase()) ? damaged() : unsupported()
    case 'no-sound':
    case 'other-codec':
      throw unsupported()
  }
  const { container, seconds, speechMs } = decoded
  if (speechMs === null)
    return { bytes, container, seconds, speechMs: Math.round(seconds * 1000), samples: async () => null }
  let whole: Promise<Int16Array | null> | undefined
  const samples = () => (whole ??= samplesOf({ ...task, want: 'samples' }))
  return { bytes, container, seconds, speechMs, samples }
}

/** A file made to hang or exhaust the decoder costs its worker, never the server. 180 s of speech take about 0.4 s. */
const decoders = new WorkerPool<DecodeTask, Decoded>({
  script: new URL('./decode-worker.ts', import.meta.url),
  workers: 2,
  hangMs: 5000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

async function decode(task: DecodeTask): Promise<Decoded> {
  try {
    return await decoders.run(task)
  } catch (thrown) {
    if (thrown instanceof WorkerFault && thrown.kind === 'full')
      throw new AppError('Unavailable', 'Too many recordings at once. Please try again in a moment.', {
        cause: thrown,
      })
    return 'damaged'
  }
}

/** Throws Invalid when damage appears after the part decoded before. */
async function samplesOf(task: DecodeTask): Promise<Int16Array | null> {
  const decoded = await decode(task)
  if (typeof decoded === 'string') throw damaged()
  return decoded.pcm
}

async function readWav(bytes: Uint8Array, limits: RecordingLimits): Promise<Recording> {
  const layout = readLayout(bytes)
  if (!layout) throw damaged()
  if (layout.frames / layout.rate > limits.maxSeconds) throw tooLong(limits)
  const pcm = await readSamples(bytes, layout)
  const samples = async () => pcm
  return { bytes, container: 'wav', samples, seconds: pcm.length / RATE, speechMs: speechMilliseconds(pcm) }
}

function tooLong({ maxSeconds }: RecordingLimits): AppError {
  return new AppError('TooLarge', `A recording may last at most ${maxSeconds} seconds.`)
}

function damaged(): AppError {
  return new AppError('Invalid', 'The recording is damaged and cannot be read. Please record it again.', {
    field: 'audio',
  })
}

function unsupported(): AppError {
  return new AppError(
    'UnsupportedType',
    'Please send a recording as WebM, Ogg or MP4 with Opus or AAC, or as WAV.',
    {
      field: 'audio',
    },
  )
}
