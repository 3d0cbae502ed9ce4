import type { Mind } from './port.ts'
import { answerHeard } from './rule-coach/talk/answering.ts'
import { conclusionOf } from './rule-coach/talk/concluding.ts'
import { replyTo } from './rule-coach/talk/replying.ts'

/** The coach that needs no key and no network: rules for plain English, fixed words in three styles. */
export function builtInMind(): Mind {
  return {
    id: 'built-in',
    hear: async (said, scene) => answerHeard(said, scene),
    reply: async (scene, heard, outcomes) => replyTo(scene, heard, outcomes),
    conclude: async (scene, outcomes) => conclusionOf(scene, outcomes),
  }
}
