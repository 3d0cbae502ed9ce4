import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { ModelFailure } from './failure.ts'
import type { ModelRequest, ModelServer, Part, Sending, Stream } from './model-types.ts'
import { reasoningOf } from './reasoning.ts'
import { inWords } from './shape-in-words.ts'

/** The model interface of the vendors' packages, used without their high-level SDK. */
type Vendor = ReturnType<ReturnType<typeof createOpenAI>['chat']>
type CallOptions = Parameters<Vendor['doStream']>[0]

function createVendor({ provider, baseUrl, apiKey, model }: ModelServer): Vendor {
  const connection = { apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}), fetch: withoutRedirects }
  return provider === 'anthropic' ? createAnthropic(connection)(model) : createOpenAI(connection).chat(model)
}

/** A redirect could send the key and the founder's words to another host. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** A stream through a vendor's own package. */
export function vendorStream(server: ModelServer): Stream {
  const vendor = createVendor(server)
  const effort = reasoningOf(server)
  return async function stream(question, sending, onPart, signal) {
    const answer = await vendor.doStream({
      ...callOptions(question, sending),
      ...(effort && !sending.bare && { reasoning: effort }),
      abortSignal: signal,
    })
    for await (const streamPart of answer.stream) {
      const part = toPart(streamPart)
      if (part) onPart(part)
    }
  }
}

/** Marks the end of what Anthropic caches; OpenAI caches prefixes without being told. */
const cached = { anthropic: { cacheControl: { type: 'ephemeral' } } }

function callOptions(question: ModelRequest, { mode, bare }: Sending): CallOptions {
  const { instructions, founder, history = [], prompt, message, shape, maxOutputTokens, cacheKey } = question
  const system = (content: string) => ({ role: 'system' as const, content, providerOptions: cached })
  const text = (it: string) => ({ type: 'text' as const, text: it })
  return {
    prompt: [
      system(instructions),
      ...(founder ? [system(founder)] : []),
      ...history.map((it) => ({ role: it.role, content: [text(it.content)] })),
      {
        role: 'user',
        content: [
          text(prompt),
          ...(shape && mode === 'words' ? [text(inWords(shape))] : []),
          ...(message === undefined ? [] : [text(message)]),
        ],
      },
    ],
    ...(shape &&
      mode === 'schema' && {
        responseFormat: {
          type: 'json',
          name: shape.name,
          description: shape.description,
          schema: shape.schema,
        },
      }),
    ...(shape &&
      mode === 'tool' && {
        tools: [
          { type: 'function', name: shape.name, description: shape.description, inputSchema: shape.schema },
        ],
        toolChoice: { type: 'tool', toolName: shape.name },
      }),
    maxOutputTokens,
    ...(cacheKey && !bare ? { providerOptions: { openai: { promptCacheKey: cacheKey } } } : {}),
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
