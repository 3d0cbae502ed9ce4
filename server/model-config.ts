import type { Variables } from './variables.ts'

type ModelServer = {
  provider: 'openai' | 'anthropic' | 'openai-compatible'
  baseUrl: string | null
  apiKey: string
  model: string
}
export type CoachConfig =
  | { engine: 'built-in' }
  | {
      engine: 'language-model'
      servers: ModelServer[]
      guards: { firstMs: number; stallMs: number; totalMs: number }
      turnMs: number
    }

/** The configured language models, in order of preference. */
export function decideCoach(variables: Variables, problems: string[]): CoachConfig {
  const servers = [decideModel(variables, 'LLM', problems), decideModel(variables, 'LLM_FALLBACK', problems)]
  if (servers[1] && !variables.LLM_PROVIDER)
    problems.push('LLM_PROVIDER: is needed with LLM_FALLBACK_PROVIDER')
  if (!servers[0]) return { engine: 'built-in' }
  const guards = {
    firstMs: variables.LLM_FIRST_OUTPUT_MS,
    stallMs: variables.LLM_STALL_MS,
    totalMs: variables.LLM_TOTAL_MS,
  }
  return {
    engine: 'language-model',
    servers: servers.filter((server) => server !== null),
    guards,
    turnMs: variables.LLM_TURN_MS,
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
  return { provider, baseUrl: baseUrl ?? null, apiKey: apiKey ?? '', model: model ?? '' }
}
