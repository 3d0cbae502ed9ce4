import { hostedPresets } from '#contract/model-connections.ts'
import { usualLimits } from './providers/coach/language-model/usual-limits.ts'
import type { Variables } from './variables.ts'

type ModelServer = {
  provider: 'openai' | 'anthropic' | 'openai-compatible'
  baseUrl: string | null
  apiKey: string
  model: string
  profile: 'hosted' | 'local'
  limits: { firstMs: number; loadingMs: number; stallMs: number; totalMs: number }
}
export type CoachConfig =
  | { engine: 'built-in' }
  | { engine: 'language-model'; servers: ModelServer[]; turnMs: number }

/** Addresses of this machine, also as a container sees it. */
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|host\.docker\.internal)$/

/** The configured language models, in order of preference. */
export function decideCoach(variables: Variables, problems: string[]): CoachConfig {
  const servers = [decideModel(variables, 'LLM', problems), decideModel(variables, 'LLM_FALLBACK', problems)]
  if (servers[1] && !variables.LLM_PROVIDER)
    problems.push('LLM_PROVIDER: is needed with LLM_FALLBACK_PROVIDER')
  if (!servers[0]) return { engine: 'built-in' }
  return {
    engine: 'language-model',
    servers: servers.filter((server) => server !== null),
    turnMs: variables.LLM_TURN_MS ?? usualLimits[servers[0].profile].turnMs,
  }
}

function decideModel(
  variables: Variables,
  name: 'LLM' | 'LLM_FALLBACK',
  problems: string[],
): ModelServer | null {
  const provider = variables[`${name}_PROVIDER`]
  const [baseUrl, apiKey, model] = [
    variables[`${name}_BASE_URL`],
    variables[`${name}_API_KEY`],
    variables[`${name}_MODEL`],
  ]
  if (!provider) {
    if (baseUrl || apiKey || model)
      problems.push(`${name}_PROVIDER: is needed with ${name}_BASE_URL, ${name}_API_KEY or ${name}_MODEL`)
    return null
  }
  if (!model) problems.push(`${name}_MODEL: is needed with ${name}_PROVIDER`)
  if (provider === 'openai-compatible' && !baseUrl)
    problems.push(`${name}_BASE_URL: is needed with ${name}_PROVIDER=openai-compatible`)
  if (provider !== 'openai-compatible' && !apiKey)
    problems.push(`${name}_API_KEY: is needed with ${name}_PROVIDER=${provider}`)
  const isOwnMachine =
    provider === 'openai-compatible' && baseUrl !== undefined && loopback.test(new URL(baseUrl).hostname)
  const profile = variables[`${name}_PROFILE`] ?? (isOwnMachine ? 'local' : 'hosted')
  const usual = usualLimits[profile]
  const limits = {
    firstMs: variables.LLM_FIRST_OUTPUT_MS ?? usual.firstMs,
    loadingMs: variables.LLM_FIRST_OUTPUT_MS ?? usual.loadingMs,
    stallMs: variables.LLM_STALL_MS ?? usual.stallMs,
    totalMs: variables.LLM_TOTAL_MS ?? usual.totalMs,
  }
  return { provider, baseUrl: baseUrl ?? null, apiKey: apiKey ?? '', model: model ?? '', profile, limits }
}

/** Servers of models that have a usual address. */
export const modelServerNames = [...hostedPresets, 'ollama', 'lm-studio', 'llama-cpp'] as const
export type ModelAddresses = Partial<Record<(typeof modelServerNames)[number], string>>

/** Addresses of model servers where they differ from the usual ones, as `ollama=http://ollama:11434 openai=...`. */
export function decideModelAddresses({ LLM_ADDRESSES = '' }: Variables, problems: string[]): ModelAddresses {
  const addresses: ModelAddresses = {}
  for (const entry of LLM_ADDRESSES.split(/[\s,]+/).filter(Boolean)) {
    const [name, address = ''] = entry.split(/=(.*)/s)
    const preset = modelServerNames.find((it) => it === name)
    const url = URL.parse(address)
    if (preset && url && /^https?:$/.test(url.protocol)) addresses[preset] = address.replace(/\/+$/, '')
    else
      problems.push(
        `LLM_ADDRESSES: must be entries like ollama=http://ollama:11434; the names are ${modelServerNames.join(', ')}`,
      )
  }
  return addresses
}
