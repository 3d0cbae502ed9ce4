import { constant, onnxModel, operation, tensorValue } from './onnx.ts'

/** What the tiny recogniser hears in whatever it is given. */
export const tinyTranscript = 'Onward'

/**
 * A recogniser (NeMo CTC) without weights: for every frame the one token with the whole transcript is the likeliest. As
 * a real one it needs the features, the decoder and the tokens of the engine.
 */
export function tinyRecogniser(): Record<string, Uint8Array> {
  const model = onnxModel({
    operations: [
      operation('Transpose', ['audio_signal'], 'frames', { perm: [0, 2, 1] }),
      operation('MatMul', ['frames', 'weights'], 'nothing'),
      operation('Add', ['nothing', 'bias'], 'logprobs'),
    ],
    constants: [
      constant('weights', [80, 2], new Float32Array(160)),
      constant('bias', [2], new Float32Array([0, -9])),
    ],
    inputs: [tensorValue('audio_signal', 'float', ['N', 80, 'T']), tensorValue('length', 'int64', ['N'])],
    outputs: [tensorValue('logprobs', 'float', ['N', 'T', 2])],
    metadata: { vocab_size: '1', subsampling_factor: '1', normalize_type: '' },
  })
  const tokens = `▁${tinyTranscript} 0\n<blk> 1\n`
  return { 'model.onnx': model, 'tokens.txt': Buffer.from(tokens) }
}

const letters = " abcdefghijklmnopqrstuvwxyz'.,!?"
/** Samples of each letter: 60 ms at 16 kHz. */
const toneSamples = 960

/** A voice (VITS) without weights: every letter is a tone of 60 ms, louder the later it comes in the alphabet. */
export function tinyVoice(): Record<string, Uint8Array> {
  const tone = Float32Array.from({ length: toneSamples }, (_, at) => Math.sin(at / 6) / 64)
  const model = onnxModel({
    operations: [
      operation('Cast', ['x'], 'loudness', { to: 1 }),
      operation('Reshape', ['loudness', 'column'], 'letters'),
      operation('Mul', ['letters', 'tone'], 'tones'),
      operation('Reshape', ['tones', 'line'], 'y'),
    ],
    constants: [
      constant('column', [3], BigInt64Array.from([1n, -1n, 1n])),
      constant('line', [3], BigInt64Array.from([1n, 1n, -1n])),
      constant('tone', [1, 1, toneSamples], tone),
    ],
    inputs: [
      tensorValue('x', 'int64', ['N', 'L']),
      tensorValue('x_length', 'int64', ['N']),
      tensorValue('noise_scale', 'float', [1]),
      tensorValue('length_scale', 'float', [1]),
      tensorValue('noise_scale_w', 'float', [1]),
    ],
    outputs: [tensorValue('y', 'float', [1, 1, 'samples'])],
    metadata: {
      sample_rate: '16000',
      n_speakers: '1',
      language: 'English',
      comment: 'tiny',
      frontend: 'characters',
      add_blank: '0',
      use_eos_bos: '0',
      blank_id: '0',
      bos_id: '0',
      eos_id: '0',
      pad_id: '0',
    },
  })
  const tokens = [...letters].map((letter, at) => `${letter} ${at + 1}`).join('\n')
  return { 'model.onnx': model, 'tokens.txt': Buffer.from(`${tokens}\n`) }
}
