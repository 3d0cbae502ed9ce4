import { postToModel } from './call-model-server.ts'
import { ModelFailure } from './failure.ts'
import { dataReader, parseChunk } from './json-lines.ts'
import type { ModelRequest, ModelServer, Sending, Shape, Stream, Usage } from './model-types.ts'
import { reasoningOf } from './reasoning.ts'
import { inWords } from './shape-in-words.ts'

/** The parts of a response chunk that are used. */
interface Chunk {
  error?: unknown
  choices?: {
    delta?: {
      content?: string | null
      reasoning_content?: string | null
      /** The same under the name that some servers use. */
      reasoning?: string | null
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
export function chatStream(server: ModelServer): Stream {
  const { baseUrl, apiKey } = server
  const url = `${(baseUrl ?? '').replace(/\/+$/, '')}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  }
  return async function stream(question, sending, onPart, signal) {
    const reply = await postToModel(url, headers, requestBody(server, question, sending), signal)
    const usage: Usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, finish: '' }
    let toolArguments: string | null = null
    const read = dataReader((data) => {
      const { error, choices, usage: chunkUsage } = parseChunk<Chunk>(data)
      if (error) throw new ModelFailure('cut-stream')
      if (chunkUsage) copyUsage(usage, chunkUsage)
      const { delta, finish_reason: finish } = choices?.[0] ?? {}
      if (finish) usage.finish = finish.replace('_', '-')
      if (delta?.content) onPart({ kind: 'text', text: delta.content })
      const thought = delta?.reasoning_content ?? delta?.reasoning
      if (typeof thought === 'string' && thought) onPart({ kind: 'working', length: thought.length })
      for (const { function: called } of delta?.tool_calls ?? []) {
        const argumentsPart = called?.arguments ?? ''
        toolArguments = (toolArguments ?? '') + argumentsPart
        if (argumentsPart) onPart({ kind: 'working', length: argumentsPart.length })
      }
    })
    await reply.each(read)
    if (usage.finish === '') throw new ModelFailure('cut-stream')
    if (toolArguments !== null) onPart({ kind: 'arguments', input: toolArguments })
    onPart({ kind: 'end', usage })
  }
}

function requestBody(server: ModelServer, question: ModelRequest, { mode, bare }: Sending) {
  const { instructions, founder, history = [], prompt, message, shape, maxOutputTokens } = question
  const effort = reasoningOf(server)
  const said = [prompt, ...(shape && mode === 'words' ? [inWords(shape)] : []), ...(message ? [message] : [])]
  return {
    model: server.model,
    messages: [
      { role: 'system', content: founder ? `${instructions}\n\n${founder}` : instructions },
      ...history,
      { role: 'user', content: said.join('\n\n') },
    ],
    max_tokens: maxOutputTokens,
    stream: true,
    ...(shape && shapeFields(shape, mode)),
    ...(!bare && {
      stream_options: { include_usage: true },
      ...(effort && { reasoning_effort: effort }),
      ...(server.profile === 'local' && { keep_alive: keepAlive }),
    }),
  }
}

/** How long a local server keeps the model loaded; servers that do not know the field ignore it. */
const keepAlive = '30m'

function shapeFields({ name, description, schema }: Shape, mode: Sending['mode']) {
  switch (mode) {
    case 'schema':
      return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } }
    case 'tool':
      return {
        tools: [{ type: 'function', function: { name, description, parameters: schema } }],
        tool_choice: { type: 'function', function: { name } },
      }
    case 'words':
      return {}
  }
}

function copyUsage(usage: Usage, chunkUsage: NonNullable<Chunk['usage']>): void {
  usage.tokensIn = chunkUsage.prompt_tokens ?? 0
  usage.tokensOut = chunkUsage.completion_tokens ?? 0
  usage.tokensCached = chunkUsage.prompt_tokens_details?.cached_tokens ?? 0
}
