import type { ModelUsage } from '#server/providers/coach/port.ts'

/** Why a call of a language model failed. Short codes, stored with the turn and logged. */
export type FailureReason =
  | 'hang'
  | 'stall'
  | 'too-slow'
  | 'refused-key'
  | 'rate-limit'
  | 'server-error'
  /** The server does not know something in the request, such as structured output. */
  | 'refused-request'
  | 'unreachable'
  | 'cut-stream'
  | 'cut-short'
  | 'empty'
  | 'broken-json'
  | 'too-long'
  | 'refused-words'
  /** The recording cannot be sent to a model that hears: it is too long, or of a kind that is not decoded here. */
  | 'unheard'

/**
 * A failed call of a language model, after which a fallback answers. `spent` is what it cost nevertheless, `by` its
 * usage in full.
 */
export class ModelFailure extends Error {
  readonly reason: FailureReason
  spent: { tokensIn: number; tokensOut: number } = { tokensIn: 0, tokensOut: 0 }
  by: ModelUsage | null = null

  constructor(reason: FailureReason) {
    super(`The language model failed: ${reason}`)
    this.name = 'ModelFailure'
    this.reason = reason
  }
}

/** Statuses with which servers answer a field or a format that they do not know. */
const refusals = new Set([400, 404, 405, 415, 422, 501])

/**
 * Maps a thrown value to a failure. Never contains the thrown text, which may quote the key, the address or the
 * founder.
 */
export function failureOf(thrown: unknown): ModelFailure {
  if (thrown instanceof ModelFailure) return thrown
  const { statusCode, name } = (thrown ?? {}) as { statusCode?: unknown; name?: unknown }
  if (statusCode === 401 || statusCode === 403) return new ModelFailure('refused-key')
  if (statusCode === 429) return new ModelFailure('rate-limit')
  if (typeof statusCode === 'number' && refusals.has(statusCode)) return new ModelFailure('refused-request')
  if (typeof statusCode === 'number' && statusCode >= 400) return new ModelFailure('server-error')
  if (name === 'AI_APICallError') return new ModelFailure('unreachable')
  return new ModelFailure('cut-stream')
}
