import { type FailureReason, ModelFailure } from '#server/providers/coach/language-model/failure.ts'
import type { Usage } from '#server/providers/coach/language-model/model-types.ts'
import type { RealtimeEvent } from './connection.ts'

interface ErrorDetails {
  type?: string
  code?: string | null
}

interface ResponseDetails {
  status?: string
  status_details?: { reason?: string; error?: ErrorDetails } | null
  usage?: {
    input_tokens?: number
    output_tokens?: number
    input_token_details?: { cached_tokens?: number }
  } | null
}

/** A field of an event as text; empty where it is none. */
export function textIn(event: RealtimeEvent, field: string): string {
  const value = event[field]
  return typeof value === 'string' ? value : ''
}

/** The failure that an event with an error means. */
export const errorOf = ({ error }: RealtimeEvent): ModelFailure =>
  new ModelFailure(reasonOf((error ?? {}) as ErrorDetails))

/** What a finished answer used, or why it is none. */
export function usageOf({ response }: RealtimeEvent): Usage | ModelFailure {
  const { status, status_details: details, usage } = (response ?? {}) as ResponseDetails
  const isCut = status === 'incomplete' && details?.reason === 'max_output_tokens'
  if (status === 'failed') return new ModelFailure(reasonOf(details?.error ?? {}))
  if (status === 'incomplete' && !isCut) return new ModelFailure('refused-words')
  if (status !== 'completed' && !isCut) return new ModelFailure('cut-stream')
  return {
    tokensIn: usage?.input_tokens ?? 0,
    tokensOut: usage?.output_tokens ?? 0,
    tokensCached: usage?.input_token_details?.cached_tokens ?? 0,
    finish: isCut ? 'length' : 'stop',
  }
}

const codes: Record<string, FailureReason> = {
  invalid_api_key: 'refused-key',
  rate_limit_exceeded: 'rate-limit',
  insufficient_quota: 'rate-limit',
  session_expired: 'cut-stream',
}

function reasonOf({ type, code }: ErrorDetails): FailureReason {
  const known = codes[code ?? ''] ?? codes[type ?? '']
  if (known) return known
  return type === 'invalid_request_error' ? 'refused-request' : 'server-error'
}
