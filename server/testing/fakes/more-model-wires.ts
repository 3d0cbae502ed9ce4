import type { Wire } from './model-wires.ts'

const line = (data: unknown) => `${JSON.stringify(data)}\n`

/** Ollama's `POST /api/chat`: a JSON object a line. */
export const ollamaWords: Wire = {
  begin: () => '',
  text: (content) => line({ model: 'fake-model', message: { role: 'assistant', content }, done: false }),
  thought: (thinking) => line({ message: { role: 'assistant', content: '', thinking }, done: false }),
  arguments: (content) => line({ message: { role: 'assistant', content }, done: false }),
  error: line({ error: 'llama runner process has terminated: sk-very-secret' }),
  end: () =>
    line({
      message: { content: '' },
      done: true,
      done_reason: 'stop',
      prompt_eval_count: 900,
      eval_count: 60,
    }),
}

const sse = (data: unknown) => `data: ${JSON.stringify(data)}\r\n\r\n`
const parts = (part: object) => sse({ candidates: [{ content: { role: 'model', parts: [part] } }] })

/** Gemini's `:streamGenerateContent?alt=sse`. */
export const geminiWords: Wire = {
  begin: () => '',
  text: (text) => parts({ text }),
  thought: (text) => parts({ text, thought: true }),
  arguments: (text) => parts({ text }),
  error: sse({ error: { code: 503, status: 'UNAVAILABLE', message: 'sk-very-secret' } }),
  end: () =>
    sse({
      candidates: [{ content: { parts: [] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 50, thoughtsTokenCount: 10 },
    }),
}
