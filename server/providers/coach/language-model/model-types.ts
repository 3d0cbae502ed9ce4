/**
 * A model and its server. `baseUrl` is the part before `/chat/completions` or `/messages`; null is the vendor's own
 * server.
 */
export interface ModelServer {
  provider: 'openai' | 'anthropic' | 'openai-compatible'
  baseUrl: string | null
  apiKey: string
  model: string
}

/** A request to a model. With `shape` the answer is tool arguments of that JSON schema instead of text. */
export interface ModelRequest {
  instructions: string
  prompt: string
  shape?: { name: string; description: string; schema: Record<string, unknown> }
  maxOutputTokens: number
  cacheKey?: string | undefined
}

export interface Usage {
  tokensIn: number
  tokensOut: number
  tokensCached: number
  finish: string
}

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'arguments'; input: unknown }
  | { kind: 'end'; usage: Usage }

/** A piece of the answer, or `length` characters of output that is not used, such as reasoning. */
export type Part = Piece | { kind: 'working'; length: number }

/**
 * Calls `onPart` with the parts of an answer as they arrive and resolves when it is complete. What `onPart` throws ends
 * the stream.
 */
export type Stream = (
  question: ModelRequest,
  onPart: (part: Part) => void,
  signal: AbortSignal,
) => Promise<void>

/** Like Stream, without `working` parts. */
export type Ask = (
  question: ModelRequest,
  onPart: (piece: Piece) => void,
  signal: AbortSignal,
) => Promise<void>
