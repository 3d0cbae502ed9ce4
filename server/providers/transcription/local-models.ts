/** The files of a model as `sherpa-onnx-node` names them, relative to the folder. */
export type ModelFiles =
  | { kind: 'whisper'; encoder: string; decoder: string; tokens: string }
  | { kind: 'transducer'; encoder: string; decoder: string; joiner: string; tokens: string }
  | { kind: 'senseVoice'; model: string; tokens: string }

/**
 * The model in a folder with these files: Whisper (encoder, decoder), a transducer such as Parakeet (and a joiner), or
 * SenseVoice (one file); null when none is complete. Prefers quantised files, which are faster.
 */
export function modelFilesIn(names: readonly string[]): ModelFiles | null {
  const onnx = names.filter((it) => it.endsWith('.onnx')).sort()
  const part = (word: string) => {
    const fit = onnx.filter((it) => new RegExp(`(^|[-._])${word}([-._]|$)`).test(it))
    return fit.find((it) => it.includes('int8')) ?? fit[0]
  }
  const tokens = names.find((it) => /(^|[-._])tokens\.txt$/.test(it))
  const [encoder, decoder, joiner, model] = ['encoder', 'decoder', 'joiner', 'model'].map(part)
  if (!tokens) return null
  if (encoder && decoder && joiner) return { kind: 'transducer', encoder, decoder, joiner, tokens }
  if (encoder && decoder) return { kind: 'whisper', encoder, decoder, tokens }
  return model ? { kind: 'senseVoice', model, tokens } : null
}
