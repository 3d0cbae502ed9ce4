import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
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

/** Asks a model of this server. Nothing is reached before the stream is read; throws ModelFailure. */
export function modelAsker(server: ModelServer, guards: Guards) {
  const model = modelOf(server)
  return async function* ask(question: Question, signal: AbortSignal): AsyncGenerator<Piece> {
    let length = 0
    try {
      for await (const part of guarded((until) => parts(model, question, until), isOutput, guards, signal)) {
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

/** What the makers of all three providers give: their common interface, without the toolkit above it. */
type Model = ReturnType<ReturnType<typeof createOpenAI>['chat']>

function modelOf({ provider, baseUrl, apiKey, model }: ModelServer): Model {
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

type Streamed = Awaited<ReturnType<Model['doStream']>>
type Part = Streamed['stream'] extends ReadableStream<infer P> ? P : never

/** The parts of an answer as the provider's code reads them; nothing is asked twice, for the next mind answers sooner. */
async function* parts(model: Model, question: Question, signal: AbortSignal): AsyncGenerator<Part> {
  const { instructions, prompt, shape, maxOutputTokens, cacheKey } = question
  const { stream } = await model.doStream({
    prompt: [
      {
        role: 'system',
        content: instructions,
        providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
      },
      { role: 'user', content: [{ type: 'text', text: prompt }] },
    ],
    ...(shape && {
      tools: [
        { type: 'function', name: shape.name, description: shape.description, inputSchema: shape.schema },
      ],
      toolChoice: { type: 'tool', toolName: shape.name },
    }),
    maxOutputTokens,
    abortSignal: signal,
    ...(cacheKey ? { providerOptions: { openai: { promptCacheKey: cacheKey } } } : {}),
  })
  yield* stream
}

const isOutput = (part: Part): boolean => lengthOf(part) > 0

function lengthOf(part: Part): number {
  return part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type === 'tool-input-delta'
    ? part.delta.length
    : 0
}

function pieceOf(part: Part): Piece | null {
  switch (part.type) {
    case 'text-delta':
      return { kind: 'text', text: part.delta }
    case 'tool-call':
      return { kind: 'arguments', input: part.input }
    case 'error':
      throw part.error
    case 'finish': {
      const { inputTokens, outputTokens } = part.usage
      const finish = part.finishReason.unified
      // A provider's error inside a stream ends it as if all were well; only this word tells.
      if (finish === 'error') throw new ModelFailure('cut-stream')
      const usage = {
        tokensIn: inputTokens.total ?? 0,
        tokensOut: outputTokens.total ?? 0,
        tokensCached: inputTokens.cacheRead ?? 0,
        finish,
      }
      return { kind: 'end', usage }
    }
    default:
      return null
  }
}
