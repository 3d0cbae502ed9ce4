import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { jsonSchema, type LanguageModel, streamText, type ToolSet, tool } from 'ai'
import { failureOf, ModelFailure } from './failure.ts'
import { type Guards, guarded } from './guarded.ts'

/** A model by its server; `baseUrl` ends before `/chat/completions` or `/messages`, null is the vendor's own. */
export interface ModelServer {
  provider: 'openai' | 'anthropic' | 'openai-compatible'
  baseUrl: string | null
  apiKey: string
  model: string
}

/** One question. `shape` asks for arguments of that JSON schema instead of words. */
export interface Question {
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

/** More characters than any honest answer has: reading stops here. */
const longest = 24_000

// A model named by a bare string would be sent to Vercel's gateway; warnings would go to the console.
Object.assign(globalThis, {
  AI_SDK_LOG_WARNINGS: false,
  AI_SDK_DEFAULT_PROVIDER: new Proxy(
    {},
    {
      get() {
        throw new Error('A model is always made by a named provider.')
      },
    },
  ),
})

/** Asks a model of this server. Nothing is reached before the stream is read; throws ModelFailure. */
export function modelAsker(server: ModelServer, guards: Guards) {
  const model = modelOf(server)
  return async function* ask(question: Question, signal: AbortSignal): AsyncGenerator<Piece> {
    let length = 0
    try {
      for await (const part of guarded((until) => stream(model, question, until), isOutput, guards, signal)) {
        length += lengthOf(part)
        if (length > longest) throw new ModelFailure('too-long')
        const piece = pieceOf(part)
        if (piece) yield piece
      }
    } catch (thrown) {
      if (signal.aborted) throw signal.reason
      const failure = failureOf(thrown)
      // After its first words an error is a torn answer, by whatever name the server gave it.
      const torn = length > 0 && (failure.reason === 'server-error' || failure.reason === 'unreachable')
      throw torn ? new ModelFailure('cut-stream') : failure
    }
  }
}

export type Ask = ReturnType<typeof modelAsker>

function modelOf({ provider, baseUrl, apiKey, model }: ModelServer): LanguageModel {
  const where = { apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}), fetch: withoutRedirects }
  switch (provider) {
    case 'openai':
      return createOpenAI(where).chat(model)
    case 'anthropic':
      return createAnthropic(where)(model)
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl!,
        ...(apiKey ? { apiKey } : {}),
        fetch: withoutRedirects,
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(model)
  }
}

/** A redirect could carry the key and the founder's words to another host. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

type Part = ReturnType<typeof stream> extends AsyncIterable<infer P> ? P : never

function stream(model: LanguageModel, question: Question, signal: AbortSignal) {
  const { instructions, prompt, shape, maxOutputTokens, cacheKey } = question
  const tools: ToolSet = shape
    ? {
        [shape.name]: tool({
          description: shape.description,
          inputSchema: jsonSchema<Record<string, unknown>>(shape.schema),
        }),
      }
    : {}
  return streamText({
    model,
    instructions: {
      role: 'system',
      content: instructions,
      providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    },
    prompt,
    ...(shape ? { tools, toolChoice: { type: 'tool' as const, toolName: shape.name } } : {}),
    maxOutputTokens,
    // The next mind answers sooner than the second try would.
    maxRetries: 0,
    abortSignal: signal,
    ...(cacheKey ? { providerOptions: { openai: { promptCacheKey: cacheKey } } } : {}),
    onError: () => {},
  }).fullStream
}

const isOutput = (part: Part): boolean =>
  part.type === 'text-delta' || part.type === 'tool-input-delta' || part.type === 'reasoning-delta'

function lengthOf(part: Part): number {
  if (part.type === 'text-delta' || part.type === 'reasoning-delta') return part.text.length
  return part.type === 'tool-input-delta' ? part.delta.length : 0
}

function pieceOf(part: Part): Piece | null {
  switch (part.type) {
    case 'text-delta':
      return { kind: 'text', text: part.text }
    case 'tool-call':
      return { kind: 'arguments', input: part.input }
    case 'error':
      throw part.error
    case 'finish': {
      const { inputTokens = 0, outputTokens = 0, inputTokenDetails } = part.totalUsage
      // A provider's error inside a stream ends it as if all were well; only this word tells.
      if (part.finishReason === 'error') throw new ModelFailure('cut-stream')
      const tokensCached = inputTokenDetails.cacheReadTokens ?? 0
      return {
        kind: 'end',
        usage: { tokensIn: inputTokens, tokensOut: outputTokens, tokensCached, finish: part.finishReason },
      }
    }
    default:
      return null
  }
}
