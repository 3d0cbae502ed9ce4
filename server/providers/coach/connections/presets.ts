import type { PresetName } from '#contract/model-connections.ts'
import type { ModelServer } from '#server/providers/coach/language-model/model-types.ts'
import { ConnectionProblem } from './port.ts'

interface Preset {
  name: string
  protocol: ModelServer['provider']
  /** Where it is asked; null for one that needs an address. */
  address: string | null
  /** Whether it runs on a machine of the founder's own, with one request at a time. */
  local?: true
  needsKey?: true
}

export const presets: Record<PresetName, Preset> = {
  anthropic: {
    name: 'Anthropic',
    protocol: 'anthropic',
    address: 'https://api.anthropic.com/v1',
    needsKey: true,
  },
  gemini: {
    name: 'Google Gemini',
    protocol: 'gemini',
    address: 'https://generativelanguage.googleapis.com/v1beta',
    needsKey: true,
  },
  groq: {
    name: 'Groq',
    protocol: 'openai-compatible',
    address: 'https://api.groq.com/openai/v1',
    needsKey: true,
  },
  mistral: {
    name: 'Mistral',
    protocol: 'openai-compatible',
    address: 'https://api.mistral.ai/v1',
    needsKey: true,
  },
  openai: { name: 'OpenAI', protocol: 'openai', address: 'https://api.openai.com/v1', needsKey: true },
  openrouter: {
    name: 'OpenRouter',
    protocol: 'openai-compatible',
    address: 'https://openrouter.ai/api/v1',
    needsKey: true,
  },
  ollama: { name: 'Ollama', protocol: 'ollama', address: 'http://127.0.0.1:11434', local: true },
  'lm-studio': {
    name: 'LM Studio',
    protocol: 'openai-compatible',
    address: 'http://127.0.0.1:1234/v1',
    local: true,
  },
  other: { name: 'The server', protocol: 'openai-compatible', address: null },
}

/** Where llama.cpp's own server listens; it is connected as another address. */
export const llamaCpp = { name: 'llama.cpp', address: 'http://127.0.0.1:8080/v1' }

/** Ends of addresses that people paste from a manual. */
const pastedEnds = /\/(?:chat\/completions|completions|models|messages|api\/(?:chat|tags|generate|version))$/

/** An address as it was pasted, up to what each request adds. Throws ConnectionProblem. */
export function normaliseAddress(preset: PresetName, pasted: string): string {
  const withScheme = /^https?:\/\//i.test(pasted) ? pasted : `http://${pasted}`
  const url = URL.parse(withScheme)
  if (!url || url.username || url.password || url.search || url.hash)
    throw new ConnectionProblem('not-a-model-server', 'This is no address like http://localhost:1234/v1.')
  const path = url.pathname.replace(/\/+$/, '').replace(pastedEnds, '').replace(/\/+$/, '')
  if (presets[preset].protocol === 'ollama') return url.origin + path.replace(/\/(?:v1|api)$/, '')
  return url.origin + (path || '/v1')
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|host\.docker\.internal)$/

/** Whether the model runs on this machine, where it is free and slow. */
export const isOnThisMachine = (address: string): boolean => loopback.test(new URL(address).hostname)
