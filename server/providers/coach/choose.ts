import type { Database } from '#server/platform/database/connect.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { CoachChain } from './chain.ts'
import { founderCoach } from './connections/founder-coach.ts'
import { type ModelServersConfig, modelServers } from './connections/model-servers.ts'
import type { ModelServers } from './connections/port.ts'
import { ruleCoach } from './embedded-text.ts'
import { LanguageModelCoach } from './language-model/language-model-coach.ts'
import type { ModelServer } from './language-model/model-types.ts'
import type { TimeLimits } from './language-model/time-limits.ts'
import type { CoachModel } from './port.ts'

export type CoachConfig =
  | { engine: 'built-in' }
  | { engine: 'language-model'; servers: (ModelServer & { limits: TimeLimits })[]; turnMs: number }

interface CoachDeps {
  database: Database
  clock: Clock
  secrets: SecretBox
  encoder: Encoder | null
  addresses: ModelServersConfig['addresses']
}

/**
 * The coach model of a configuration. Every language model has the rule-based coach as its fallback. Where the operator
 * names none, founders may connect their own.
 */
export function chooseCoach(
  config: CoachConfig,
  { encoder, addresses, ...deps }: CoachDeps,
  onFailure: (failed: { engine: string; reason: string }) => void,
): { coach: CoachModel; modelServers: ModelServers } {
  const free = ruleCoach(encoder)
  if (config.engine === 'built-in') {
    const servers = modelServers({ operator: null, addresses }, free)
    return { coach: founderCoach({ ...deps, servers, free, onFailure }), modelServers: servers }
  }
  const coach = new CoachChain(
    config.servers.map((it) => new LanguageModelCoach(it, it.limits)),
    free,
    { onFailure, turnMs: config.turnMs },
  )
  return { coach, modelServers: modelServers({ operator: coach.about, addresses }, free) }
}
