import type { SupportOffer } from '#contract/support-offer.ts'

/**
 * The only ways a request may fail on purpose. Anything else is a bug: logged with its id, answered 500 without its
 * text.
 */
export type Refusal =
  | 'Invalid'
  | 'Unauthorized'
  | 'Forbidden'
  | 'NotFound'
  | 'Conflict'
  | 'TooMany'
  | 'TooLarge'
  | 'UnsupportedType'
  | 'Unprocessable'
  | 'Unavailable'
  | 'ProviderFailed'

/** A refusal with the sentence a founder may read. `field` names the input at fault; `retryAfter` is in seconds. */
export class AppError extends Error {
  readonly refusal: Refusal
  readonly field: string | undefined
  readonly code: string | undefined
  readonly retryAfter: number | undefined
  readonly support: SupportOffer | undefined

  constructor(
    refusal: Refusal,
    message: string,
    more: {
      field?: string
      code?: string
      retryAfter?: number
      cause?: unknown
      support?: SupportOffer
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'AppError'
    this.refusal = refusal
    this.field = more.field
    this.code = more.code
    this.retryAfter = more.retryAfter
    this.support = more.support
  }
}

/** The HTTP status of each refusal (RFC 9110). */
export function statusOf(refusal: Refusal): number {
  switch (refusal) {
    case 'Invalid':
      return 400
    case 'Unauthorized':
      return 401
    case 'Forbidden':
      return 403
    case 'NotFound':
      return 404
    case 'Conflict':
      return 409
    case 'TooLarge':
      return 413
    case 'UnsupportedType':
      return 415
    case 'Unprocessable':
      return 422
    case 'TooMany':
      return 429
    case 'ProviderFailed':
      return 502
    case 'Unavailable':
      return 503
  }
}
