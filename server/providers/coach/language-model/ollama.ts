import { postToModel } from './call-model-server.ts'
import { ModelFailure } from './failure.ts'
import { lineReader, parseChunk } from './json-lines.ts'
import type { ModelRequest, ModelServer, Sending, Stream } from './model-types.ts'
import { inWords } from './shape-in-words.ts'

interface Chunk {
  error: string
  message: { content?: string; thinking?: string }
  done: boolean
  done_reason: string
  prompt_eval_count: number
  eval_count: number
}

/** How long the model stays loaded after a call. */
const keepAlive = '30m'
/**
 * Tokens of prompt and answer together. Ollama cuts a longer prompt without a word, its own default is 4,096, and
 * another number loads the model again: so it is the same for every call, and Ollama lowers it to what the model has.
 */
const contextTokens = 8192

/** Client for Ollama's own `POST /api/chat`: its OpenAI-like interface cannot set the context. Throws ModelFailure. */
export function ollamaStream(server: ModelServer): Stream {
  const url = `${server.baseUrl ?? ''}/api/chat`
  return async function stream(question, sending, onPart, signal) {
    const headers = { 'content-type': 'application/json' }
    const reply = await postToModel(url, headers, requestBody(server, question, sending), signal)
    let ended: Partial<Chunk> | null = null
    const read = lineReader((line) => {
      if (line.trim() === '') return
      const chunk = parseChunk<Chunk>(line)
      if (chunk.error) throw new ModelFailure('cut-stream')
      const { content, thinking } = chunk.message ?? {}
      if (content) onPart({ kind: 'text', text: content })
      if (thinking) onPart({ kind: 'working', length: thinking.length })
      if (chunk.done) ended = chunk
    })
    await reply.each(read)
    read(Buffer.from('\n'))
    const last = ended as Partial<Chunk> | null
    if (!last) throw new ModelFailure('cut-stream')
    const usage = {
      tokensIn: last.prompt_eval_count ?? 0,
      tokensOut: last.eval_count ?? 0,
      tokensCached: 0,
      finish: last.done_reason ?? 'stop',
    }
    onPart({ kind: 'end', usage })
  }
}

function requestBody({ model }: ModelServer, question: ModelRequest, { mode, bare }: Sending) {
  const { instructions, founder, history = [], prompt, message, shape, maxOutputTokens } = question
  const said = [prompt, ...(shape && mode === 'words' ? [inWords(shape)] : []), ...(message ? [message] : [])]
  return {
    model,
    messages: [
      { role: 'system', content: founder ? `${instructions}\n\n${founder}` : instructions },
      ...history,
      { role: 'user', content: said.join('\n\n') },
    ],
    stream: true,
    keep_alive: keepAlive,
    options: { num_ctx: contextTokens, num_predict: Math.min(maxOutputTokens, contextTokens / 2) },
    ...(shape && mode === 'schema' && { format: shape.schema }),
    // A model that cannot think ignores it; one that knows only levels of thought refuses it.
    ...(!bare && { think: false }),
  }
}
