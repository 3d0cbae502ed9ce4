import type { Encoder } from '#server/providers/encoder/port.ts'
import { CoachChain } from './chain.ts'
import { ruleCoach } from './embedded-text.ts'
import { LanguageModelCoach } from './language-model/language-model-coach.ts'
import type { ModelServer } from './language-model/model-types.ts'
import type { TimeLimits } from './language-model/time-limits.ts'
import type { CoachModel } from './port.ts'

export type CoachConfig =
  | { engine: 'built-in' }
  | { engine: 'language-model'; servers: (ModelServer & { limits: TimeLimits })[]; turnMs: number }

/** The coach model of a configuration. Every language model has the rule-based coach as its fallback. */
export function chooseCoach(
  config: CoachConfig,
  encoder: Encoder | null,
  onFailure: (failed: { engine: string; reason: string }) => void,
): CoachModel {
  switch (config.engine) {
    case 'built-in':
      return ruleCoach(encoder)
    case 'language-model':
      return new CoachChain(
        config.servers.map((it) => new LanguageModelCoach(it, it.limits)),
        ruleCoach(encoder),
        { onFailure, turnMs: config.turnMs },
      )
  }
}
