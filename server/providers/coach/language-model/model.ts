import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { chatStream } from './chat-completions.ts'
import { failureOf, ModelFailure } from './failure.ts'
import type { Ask, ModelServer, Part, Stream } from './model-types.ts'
import { type TimeLimits, withTimeLimits } from './time-limits.ts'

/** The maximum length of an answer, in characters. */
const maxCharacters = 24_000

/**
 * A function that calls the model of this server. Connects on the first call; throws ModelFailure, or what `onPiece`
 * throws.
 */
export function createAsker(server: ModelServer, limits: TimeLimits): Ask {
  const stream =
    server.provider === 'openai-compatible' ? chatStream(server) : vendorStream(createVendor(server))
  return async function ask(question, onPart, signal) {
    let length = 0
    let callbackError: unknown
    const countPart = (part: Part) => {
      length += lengthOf(part)
      if (length > maxCharacters) throw new ModelFailure('too-long')
      if (part.kind === 'working') return
      try {
        onPart(part)
      } catch (thrown) {
        callbackError = thrown
        throw thrown
      }
    }
    try {
      await withTimeLimits(
        (forward, until) => stream(question, forward, until),
        countPart,
        isOutput,
        limits,
        signal,
      )
    } catch (thrown) {
      if (callbackError) throw callbackError
      if (signal.aborted) throw signal.reason
      const failure = failureOf(thrown)
      // An error after the first output is a cut stream, whatever status the server reports.
      const isCutStream =
        length > 0 && (failure.reason === 'server-error' || failure.reason === 'unreachable')
      throw isCutStream ? new ModelFailure('cut-stream') : failure
    }
  }
}

const isOutput = (part: Part): boolean => lengthOf(part) > 0

function lengthOf(part: Part): number {
  if (part.kind === 'text') return part.text.length
  return part.kind === 'working' ? part.length : 0
}

/** The model interface of the vendors' packages, used without their high-level SDK. */
type Vendor = ReturnType<ReturnType<typeof createOpenAI>['chat']>

function createVendor({ provider, baseUrl, apiKey, model }: ModelServer): Vendor {
  const connection = { apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}), fetch: withoutRedirects }
  return provider === 'anthropic' ? createAnthropic(connection)(model) : createOpenAI(connection).chat(model)
}

/** A redirect could send the key and the founder's words to another host. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

function vendorStream(vendor: Vendor): Stream {
  return async function stream(question, onPart, signal) {
    const { instructions, prompt, shape, maxOutputTokens, cacheKey } = question
    const answer = await vendor.doStream({
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
    for await (const streamPart of answer.stream) {
      const part = toPart(streamPart)
      if (part) onPart(part)
    }
  }
}

type Streamed = Awaited<ReturnType<Vendor['doStream']>>['stream']

function toPart(streamPart: Streamed extends ReadableStream<infer P> ? P : never): Part | null {
  switch (streamPart.type) {
    case 'text-delta':
      return { kind: 'text', text: streamPart.delta }
    case 'reasoning-delta':
    case 'tool-input-delta':
      return { kind: 'working', length: streamPart.delta.length }
    case 'tool-call':
      return { kind: 'arguments', input: streamPart.input }
    case 'error':
      throw streamPart.error
    case 'finish': {
      const { inputTokens, outputTokens } = streamPart.usage
      const finish = streamPart.finishReason.unified
      // A provider's error inside a stream ends the stream normally; only the finish reason shows it.
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
