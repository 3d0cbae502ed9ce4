import { answerHeard } from './built-in/talk/answering.ts'
import { conclusionOf } from './built-in/talk/concluding.ts'
import { replyTo } from './built-in/talk/replying.ts'
import type { Mind } from './port.ts'

/** The coach that needs no key and no network: rules for plain English, fixed words in three styles. */
export function builtInMind(): Mind {
  return {
    id: 'built-in',
    hear: async (said, scene) => answerHeard(said, scene),
    reply: async (scene, heard, outcomes) => replyTo(scene, heard, outcomes),
    conclude: async (scene, outcomes) => conclusionOf(scene, outcomes),
  }
}
