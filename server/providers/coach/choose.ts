import { MindChain } from './chain.ts'
import { builtInMind } from './embedded-text.ts'
import type { Guards } from './language-model/guarded.ts'
import { LanguageModelMind } from './language-model/language-model-coach.ts'
import type { ModelServer } from './language-model/model.ts'
import type { Mind } from './port.ts'

export type MindConfig =
  | { engine: 'built-in' }
  | { engine: 'language-model'; servers: ModelServer[]; guards: Guards; turnMs: number }

/** The mind this configuration names; behind every language model stands the coach that needs none. */
export function chooseMind(
  config: MindConfig,
  note: (failed: { engine: string; reason: string }) => void,
): Mind {
  switch (config.engine) {
    case 'built-in':
      return builtInMind()
    case 'language-model':
      return new MindChain(
        config.servers.map((it) => new LanguageModelMind(it, config.guards)),
        builtInMind(),
        { note, turnMs: config.turnMs },
      )
  }
}
