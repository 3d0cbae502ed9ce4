import { StringDecoder } from 'node:string_decoder'
import { callServer } from '#server/platform/http-client.ts'
import { failureOf, ModelFailure } from './failure.ts'
import type { ModelServer, Question, Stream, Usage } from './model.ts'

/** The parts of a response chunk that are used. */
interface Chunk {
  error?: unknown
  choices?: {
    delta?: {
      content?: string | null
      reasoning_content?: string | null
      tool_calls?: { function?: { arguments?: string } }[]
    }
    finish_reason?: string | null
  }[]
  usage?: {
    prompt_tokens?: number
    completion_tokens?: number
    prompt_tokens_details?: { cached_tokens?: number }
  } | null
}

/**
 * Client for servers with OpenAI's `POST /chat/completions` and `stream: true`. Written by hand because parsing a chunk
 * per token dominates the CPU time of a turn; this takes a third of the library's. Throws ModelFailure.
 */
export function chatStream({ baseUrl, apiKey, model }: ModelServer): Stream {
  const url = `${(baseUrl ?? '').replace(/\/+$/, '')}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  }
  return async function stream(question, hear, signal) {
    const body = JSON.stringify(bodyOf(model, question))
    const reply = await callServer(url, { method: 'POST', headers, body }, signal).catch(() => {
      throw new ModelFailure('unreachable')
    })
    if (!reply.ok) {
      reply.drop()
      throw failureOf({ statusCode: reply.status })
    }
    const usage: Usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, finish: '' }
    let filled: string | null = null
    const read = dataReader((data) => {
      const { error, choices, usage: used } = chunkIn(data)
      if (error) throw new ModelFailure('cut-stream')
      if (used) noteUsage(usage, used)
      const { delta, finish_reason: finish } = choices?.[0] ?? {}
      if (finish) usage.finish = finish.replace('_', '-')
      if (delta?.content) hear({ kind: 'text', text: delta.content })
      if (delta?.reasoning_content) hear({ kind: 'working', length: delta.reasoning_content.length })
      for (const { function: called } of delta?.tool_calls ?? []) {
        const more = called?.arguments ?? ''
        filled = (filled ?? '') + more
        if (more) hear({ kind: 'working', length: more.length })
      }
    })
    await reply.each(read)
    if (usage.finish === '') throw new ModelFailure('cut-stream')
    if (filled !== null) hear({ kind: 'arguments', input: filled })
    hear({ kind: 'end', usage })
  }
}

function bodyOf(model: string, { instructions, prompt, shape, maxOutputTokens }: Question) {
  const tool = shape && { name: shape.name, description: shape.description, parameters: shape.schema }
  return {
    model,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: prompt },
    ],
    max_tokens: maxOutputTokens,
    stream: true,
    stream_options: { include_usage: true },
    ...(tool && {
      tools: [{ type: 'function', function: tool }],
      tool_choice: { type: 'function', function: { name: tool.name } },
    }),
  }
}

function noteUsage(usage: Usage, used: NonNullable<Chunk['usage']>): void {
  usage.tokensIn = used.prompt_tokens ?? 0
  usage.tokensOut = used.completion_tokens ?? 0
  usage.tokensCached = used.prompt_tokens_details?.cached_tokens ?? 0
}

/** Parses server-sent events (WHATWG HTML) from bytes; calls `onData` with the data of each event except `[DONE]`. */
function dataReader(hear: (data: string) => void): (part: Buffer) => void {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return (part) => {
    const lines = (rest + decoder.write(part)).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const data = line.startsWith('data:') ? line.slice(5).trim() : ''
      if (data !== '' && data !== '[DONE]') hear(data)
    }
  }
}

function chunkIn(data: string): Chunk {
  try {
    return (JSON.parse(data) as Chunk | null) ?? {}
  } catch {
    throw new ModelFailure('cut-stream')
  }
}
