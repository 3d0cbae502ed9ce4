/**
 * A model and its server. `baseUrl` is the part before `/chat/completions`, `/messages`, `/models` or `/api/chat`; null
 * is the vendor's own server. A local model is small, answers one request at a time and may have to be loaded first.
 */
export interface ModelServer {
  provider: 'openai' | 'anthropic' | 'gemini' | 'ollama' | 'openai-compatible'
  baseUrl: string | null
  apiKey: string
  model: string
  profile?: 'hosted' | 'local'
}

export interface Message {
  role: 'user' | 'assistant'
  content: string
}

/** A JSON object that is wanted as the answer, by its schema. */
export interface Shape {
  name: string
  description: string
  schema: Record<string, unknown>
}

/**
 * A request to a model, ordered by how often each part changes so that a provider can cache the beginning:
 * `instructions` are the same for all founders, `founder` for the day, `history` grows, `prompt` is new. With `shape`
 * the answer is a JSON object of that schema instead of text.
 */
export interface ModelRequest {
  instructions: string
  founder?: string
  history?: Message[]
  /** Data of the moment, before the founder's own message. */
  prompt: string
  /** The founder's message that is to be answered. */
  message?: string
  shape?: Shape
  maxOutputTokens: number
  cacheKey?: string | undefined
}

/**
 * How a JSON object is asked for: by the provider's own structured output, by a tool that must be called, or in words.
 */
export type ShapeMode = 'schema' | 'tool' | 'words'

/** How a request is sent; `bare` leaves out whatever a plain server may not know. */
export interface Sending {
  mode: ShapeMode
  bare: boolean
}

export interface Usage {
  tokensIn: number
  tokensOut: number
  tokensCached: number
  finish: string
}

export type Piece =
  | { kind: 'text'; text: string }
  /** What came before was not part of the answer. */
  | { kind: 'restart' }
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
  sending: Sending,
  onPart: (part: Part) => void,
  signal: AbortSignal,
) => Promise<void>

/** Asks the model in whatever way its server understands. */
export type Ask = (
  question: ModelRequest,
  onPart: (piece: Piece) => void,
  signal: AbortSignal,
) => Promise<void>
