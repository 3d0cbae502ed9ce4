import type { CoachModel } from './port.ts'
import { extractAnswer } from './rule-coach/talk/answer-extraction.ts'
import { writeReply } from './rule-coach/talk/replying.ts'
import { summarize } from './rule-coach/talk/session-summary.ts'

/** The rule-based coach, without key and network: rules for plain English and fixed wordings in three styles. */
export function ruleCoach(): CoachModel {
  return {
    id: 'built-in',
    extract: async (said, promptContext) => extractAnswer(said, promptContext),
    reply: async (promptContext, extraction, decisions) => writeReply(promptContext, extraction, decisions),
    summarize: async (promptContext, decisions) => summarize(promptContext, decisions),
  }
}
