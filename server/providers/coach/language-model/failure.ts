/** Why a language model did not do its part. Short words: they are stored with the turn and read in the log. */
export type FailureReason =
  | 'hang'
  | 'stall'
  | 'too-slow'
  | 'refused-key'
  | 'rate-limit'
  | 'server-error'
  | 'unreachable'
  | 'cut-stream'
  | 'cut-short'
  | 'empty'
  | 'broken-json'
  | 'too-long'
  | 'refused-words'

/** A language model failed; somebody else answers. `spent` is what it cost all the same. */
export class ModelFailure extends Error {
  readonly reason: FailureReason
  spent: { tokensIn: number; tokensOut: number } = { tokensIn: 0, tokensOut: 0 }

  constructor(reason: FailureReason) {
    super(`The language model failed: ${reason}`)
    this.name = 'ModelFailure'
    this.reason = reason
  }
}

/** What went wrong, in our words. Never the thrown text itself: it may quote the key, the address or the founder. */
export function failureOf(thrown: unknown): ModelFailure {
  if (thrown instanceof ModelFailure) return thrown
  const { statusCode, name } = (thrown ?? {}) as { statusCode?: unknown; name?: unknown }
  if (statusCode === 401 || statusCode === 403) return new ModelFailure('refused-key')
  if (statusCode === 429) return new ModelFailure('rate-limit')
  if (typeof statusCode === 'number' && statusCode >= 400) return new ModelFailure('server-error')
  if (name === 'AI_APICallError') return new ModelFailure('unreachable')
  return new ModelFailure('cut-stream')
}
