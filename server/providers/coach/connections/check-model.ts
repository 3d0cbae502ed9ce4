import { askServer } from './ask-server.ts'
import type { ModelPlace } from './port.ts'
import { presets } from './presets.ts'

/** How long a model may take for one word: a local one may have to be read from the disk first. */
const hostedMs = 10_000
const localMs = 180_000

const word = 'Say ok.'

/** Asks a model for one word. Throws ConnectionProblem where key, account, model or server are at fault. */
export async function checkModel(
  place: ModelPlace & { address: string },
  model: string,
  isLocal: boolean,
  signal: AbortSignal,
): Promise<void> {
  await askServer(place, { ...question(place, model), timeoutMs: isLocal ? localMs : hostedMs }, signal)
}

function question({ preset, address }: ModelPlace & { address: string }, model: string) {
  const messages = [{ role: 'user', content: word }]
  switch (presets[preset].protocol) {
    case 'anthropic':
      return { url: `${address}/messages`, body: { model, messages, max_tokens: 16 } }
    case 'gemini':
      return {
        url: `${address}/models/${encodeURIComponent(model)}:generateContent`,
        body: { contents: [{ role: 'user', parts: [{ text: word }] }] },
      }
    case 'ollama':
      // The context of every later call: another number would load the model again.
      return {
        url: `${address}/api/chat`,
        body: {
          model,
          messages,
          stream: false,
          keep_alive: '30m',
          options: { num_predict: 8, num_ctx: 8192 },
        },
      }
    default:
      // OpenAI's newer models know no `max_tokens`, and others know nothing else; a word needs neither.
      return { url: `${address}/chat/completions`, body: { model, messages } }
  }
}
