import { postToModel } from './call-model-server.ts'
import { ModelFailure } from './failure.ts'
import { dataReader, parseChunk } from './json-lines.ts'
import type { ModelRequest, ModelServer, Sending, Stream, Usage } from './model-types.ts'
import { inWords } from './shape-in-words.ts'

interface Chunk {
  error: unknown
  candidates: { content?: { parts?: { text?: string; thought?: boolean }[] }; finishReason?: string }[]
  usageMetadata: {
    promptTokenCount?: number
    candidatesTokenCount?: number
    thoughtsTokenCount?: number
    cachedContentTokenCount?: number
  }
}

/** Client for Gemini's `:streamGenerateContent`. Throws ModelFailure. */
export function geminiStream(server: ModelServer): Stream {
  const url = `${server.baseUrl ?? ''}/models/${encodeURIComponent(server.model)}:streamGenerateContent?alt=sse`
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': server.apiKey }
  return async function stream(question, sending, onPart, signal) {
    const reply = await postToModel(url, headers, requestBody(question, sending), signal)
    const usage: Usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, finish: '' }
    const read = dataReader((data) => {
      const { error, candidates, usageMetadata } = parseChunk<Chunk>(data)
      if (error) throw new ModelFailure('cut-stream')
      if (usageMetadata) {
        const { promptTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = usageMetadata
        usage.tokensIn = promptTokenCount
        usage.tokensOut = candidatesTokenCount + thoughtsTokenCount
        usage.tokensCached = usageMetadata.cachedContentTokenCount ?? 0
      }
      const [candidate] = candidates ?? []
      for (const { text, thought } of candidate?.content?.parts ?? []) {
        if (!text) continue
        onPart(thought ? { kind: 'working', length: text.length } : { kind: 'text', text })
      }
      if (candidate?.finishReason) usage.finish = finishOf(candidate.finishReason)
    })
    await reply.each(read)
    read(Buffer.from('\n'))
    if (usage.finish === '') throw new ModelFailure('cut-stream')
    onPart({ kind: 'end', usage })
  }
}

const finishOf = (reason: string): string => (reason === 'MAX_TOKENS' ? 'length' : reason.toLowerCase())

function requestBody(question: ModelRequest, { mode, bare }: Sending) {
  const { instructions, founder, history = [], prompt, message, shape, maxOutputTokens } = question
  const said = [prompt, ...(shape && mode === 'words' ? [inWords(shape)] : []), ...(message ? [message] : [])]
  const part = (text: string) => ({ parts: [{ text }] })
  return {
    systemInstruction: part(founder ? `${instructions}\n\n${founder}` : instructions),
    contents: [
      ...history.map((it) => ({ role: it.role === 'user' ? 'user' : 'model', ...part(it.content) })),
      { role: 'user', ...part(said.join('\n\n')) },
    ],
    generationConfig: {
      maxOutputTokens,
      ...(shape &&
        mode === 'schema' && {
          responseMimeType: 'application/json',
          responseJsonSchema: shape.schema,
        }),
      // Some models must think and refuse a budget of none; the bare request leaves it to them.
      ...(!bare && { thinkingConfig: { thinkingBudget: 0 } }),
    },
  }
}
