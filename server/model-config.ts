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

/**
 * Milliseconds a model may take where the operator does not say. A local model is loaded at its first call, and reads a
 * prompt at a tenth of the speed.
 */
const limitsOf = {
  hosted: { firstMs: 5000, loadingMs: 5000, stallMs: 4000, totalMs: 20_000, turnMs: 25_000 },
  local: { firstMs: 20_000, loadingMs: 60_000, stallMs: 15_000, totalMs: 90_000, turnMs: 120_000 },
}

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
    turnMs: variables.LLM_TURN_MS ?? limitsOf[servers[0].profile].turnMs,
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
  const usual = limitsOf[profile]
  const limits = {
    firstMs: variables.LLM_FIRST_OUTPUT_MS ?? usual.firstMs,
    loadingMs: variables.LLM_FIRST_OUTPUT_MS ?? usual.loadingMs,
    stallMs: variables.LLM_STALL_MS ?? usual.stallMs,
    totalMs: variables.LLM_TOTAL_MS ?? usual.totalMs,
  }
  return { provider, baseUrl: baseUrl ?? null, apiKey: apiKey ?? '', model: model ?? '', profile, limits }
}
