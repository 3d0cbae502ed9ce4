import { join } from 'node:path'
import type { PackPart } from './packs.ts'

/** What the process of a model loads, in the words of `sherpa-onnx-node`. */
export interface EngineConfig {
  recogniser?: object
  /** Where sentences end, for long recordings. */
  pauses?: object
  voice?: object
}

const common = { numThreads: 2, provider: 'cpu', debug: 0 }

/** The configuration of one part of a pack in its folder. */
export function engineConfig(part: PackPart, folder: string): EngineConfig {
  const { model } = part
  const path = (name: string) => join(folder, part.role, name)
  switch (model.kind) {
    case 'nemoCtc':
      return {
        recogniser: {
          featConfig: { sampleRate: 16_000, featureDim: 80 },
          modelConfig: { nemoCtc: { model: path(model.model) }, tokens: path(model.tokens), ...common },
        },
      }
    case 'sileroVad':
      return {
        pauses: {
          sileroVad: {
            model: path(model.model),
            threshold: 0.5,
            minSilenceDuration: 0.4,
            minSpeechDuration: 0.2,
            maxSpeechDuration: 20,
            windowSize: 512,
          },
          sampleRate: 16_000,
          numThreads: 1,
        },
      }
    case 'kitten':
    case 'kokoro':
      return {
        voice: voiceOf({
          [model.kind]: {
            model: path(model.model),
            voices: path(model.voices),
            tokens: path(model.tokens),
            dataDir: path(model.dataDir),
          },
        }),
      }
    case 'vits':
      return { voice: voiceOf({ vits: { model: path(model.model), tokens: path(model.tokens) } }) }
  }
}

const voiceOf = (model: object) => ({ model: { ...model, ...common }, maxNumSentences: 1 })

/** The package is optional: it has no build for some systems, and an installation may leave it out. */
export function isEngineInstalled(): boolean {
  const system = process.platform === 'win32' ? 'win' : process.platform
  try {
    import.meta.resolve('sherpa-onnx-node')
    import.meta.resolve(`sherpa-onnx-${system}-${process.arch}/package.json`)
    return true
  } catch {
    return false
  }
}
