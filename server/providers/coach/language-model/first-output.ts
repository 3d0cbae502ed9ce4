import type { ModelServer } from './model-types.ts'
import { reasoningOf } from './reasoning.ts'
import type { TimeLimits } from './time-limits.ts'

/** A local server unloads a model that nobody uses for about this long. */
const loadedMs = 25 * 60_000
/** A model whose thought is not shown is silent while it thinks. */
const silentThought = 3

/**
 * The time to the first output: longer for a local model that may have to be loaded, and for a hosted one that thinks
 * in silence.
 */
export function createFirstOutputLimit(
  server: ModelServer,
  { firstMs, loadingMs = firstMs }: TimeLimits,
  now = () => performance.now(),
) {
  let answeredAt = Number.NEGATIVE_INFINITY
  const isSilent = server.provider === 'openai' && reasoningOf(server) !== null
  return {
    ms(): number {
      if (server.profile === 'local') return now() - answeredAt < loadedMs ? firstMs : loadingMs
      return isSilent ? silentThought * firstMs : firstMs
    },
    answered(): void {
      answeredAt = now()
    },
  }
}
