import type { CoachModel } from './port.ts'
import { answerHeard } from './rule-coach/talk/answering.ts'
import { summaryOf } from './rule-coach/talk/concluding.ts'
import { replyTo } from './rule-coach/talk/replying.ts'

/** The rule-based coach, without key and network: rules for plain English and fixed wordings in three styles. */
export function ruleCoach(): CoachModel {
  return {
    id: 'built-in',
    extract: async (said, promptContext) => answerHeard(said, promptContext),
    reply: async (promptContext, extraction, decisions) => replyTo(promptContext, extraction, decisions),
    summarize: async (promptContext, decisions) => summaryOf(promptContext, decisions),
  }
}
