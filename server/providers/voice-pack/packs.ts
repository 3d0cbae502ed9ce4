/** How a part's files are loaded; the values are file names inside the part's folder. */
export type PartModel =
  | { kind: 'nemoCtc'; model: string; tokens: string }
  | { kind: 'kitten' | 'kokoro'; model: string; voices: string; tokens: string; dataDir: string }
  | { kind: 'vits'; model: string; tokens: string }
  | { kind: 'sileroVad'; model: string }

/** A download of a pack. What arrives counts only with these bytes and this hash. */
export interface PackPart {
  role: 'recogniser' | 'voice' | 'pauses'
  url: string
  bytes: number
  sha256: string
  /** Bytes on disk once unpacked. */
  unpackedBytes: number
  /** What to keep of an archive: files, and folders by a slash at the end. Empty for a single file. */
  keep: readonly string[]
  model: PartModel
  licences: readonly { name: string; url: string }[]
  /** The line the licence asks for. */
  credit: string
}

export interface PackVoice {
  /** What a founder's settings store. */
  id: string
  name: string
  /** The speaker's number in the model. */
  speaker: number
}

export interface VoicePack {
  id: string
  name: string
  parts: readonly PackPart[]
  voices: readonly PackVoice[]
  /** Computing time by playing time above which the voice is not used; null for a voice that suits every machine. */
  slowFrom: number | null
}

/** The packs on offer, and where they may come from: every redirect stays with these hosts. */
export interface PackList {
  hosts: readonly string[]
  packs: readonly VoicePack[]
}

const releases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download'
const apache = { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }
const espeak = {
  name: 'eSpeak NG data, GPL 3.0',
  url: 'https://github.com/espeak-ng/espeak-ng/blob/master/COPYING',
}

/** A hash comes only from a published one that several independent projects state; a new one is a new release of ours. */
export const packList: PackList = {
  hosts: ['github.com', 'release-assets.githubusercontent.com', 'objects.githubusercontent.com'],
  packs: [
    {
      id: 'english',
      name: 'English',
      slowFrom: null,
      parts: [
        {
          role: 'voice',
          url: `${releases}/tts-models/kitten-nano-en-v0_2-fp16.tar.bz2`,
          bytes: 26_586_708,
          sha256: '0345a8a2f4a710cb8f7912c9a731ded8b3e1e69b33a871efa95c2e64651518fe',
          unpackedBytes: 41_817_958,
          keep: ['model.fp16.onnx', 'voices.bin', 'tokens.txt', 'espeak-ng-data/', 'LICENSE'],
          model: {
            kind: 'kitten',
            model: 'model.fp16.onnx',
            voices: 'voices.bin',
            tokens: 'tokens.txt',
            dataDir: 'espeak-ng-data',
          },
          licences: [apache, espeak],
          credit: 'Kitten TTS Nano 0.2 by KittenML, converted by sherpa-onnx',
        },
        {
          role: 'recogniser',
          url: `${releases}/asr-models/sherpa-onnx-nemo-parakeet_tdt_ctc_110m-en-36000-int8.tar.bz2`,
          bytes: 104_337_827,
          sha256: '17f945007b52ccd8b7200ffc7c5652e9e8e961dfdf479cefcabd06cf5703630b',
          unpackedBytes: 131_662_124,
          keep: ['model.int8.onnx', 'tokens.txt'],
          model: { kind: 'nemoCtc', model: 'model.int8.onnx', tokens: 'tokens.txt' },
          licences: [{ name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }],
          credit: 'NVIDIA Parakeet TDT-CTC 110M, CC BY 4.0, converted by sherpa-onnx',
        },
        {
          role: 'pauses',
          url: `${releases}/asr-models/silero_vad.onnx`,
          bytes: 643_854,
          sha256: '9e2449e1087496d8d4caba907f23e0bd3f78d91fa552479bb9c23ac09cbb1fd6',
          unpackedBytes: 643_854,
          keep: [],
          model: { kind: 'sileroVad', model: 'silero_vad.onnx' },
          licences: [{ name: 'MIT', url: 'https://github.com/snakers4/silero-vad/blob/master/LICENSE' }],
          credit: 'Silero VAD by Silero Team',
        },
      ],
      voices: [
        { id: 'kitten-2-f', name: 'Kitten 2, bright', speaker: 1 },
        { id: 'kitten-2-m', name: 'Kitten 2, deep', speaker: 0 },
        { id: 'kitten-3-f', name: 'Kitten 3, bright', speaker: 3 },
        { id: 'kitten-3-m', name: 'Kitten 3, deep', speaker: 2 },
      ],
    },
    {
      id: 'fine-voice',
      name: 'A finer voice',
      slowFrom: 0.7,
      parts: [
        {
          role: 'voice',
          url: `${releases}/tts-models/kokoro-int8-en-v0_19.tar.bz2`,
          bytes: 103_248_205,
          sha256: 'c9f0dd393615805b0bab050c340834d5e684e732aec91c0e860cd30e982c08bd',
          unpackedBytes: 157_947_103,
          keep: ['model.int8.onnx', 'voices.bin', 'tokens.txt', 'espeak-ng-data/', 'LICENSE'],
          model: {
            kind: 'kokoro',
            model: 'model.int8.onnx',
            voices: 'voices.bin',
            tokens: 'tokens.txt',
            dataDir: 'espeak-ng-data',
          },
          licences: [apache, espeak],
          credit: 'Kokoro 0.19 by hexgrad, converted by sherpa-onnx',
        },
      ],
      voices: [
        { id: 'kokoro-bella', name: 'Bella', speaker: 1 },
        { id: 'kokoro-sarah', name: 'Sarah', speaker: 3 },
        { id: 'kokoro-adam', name: 'Adam', speaker: 5 },
        { id: 'kokoro-emma', name: 'Emma', speaker: 7 },
        { id: 'kokoro-george', name: 'George', speaker: 9 },
      ],
    },
  ],
}
