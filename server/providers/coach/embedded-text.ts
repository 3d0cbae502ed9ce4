import type { Encoder } from '#server/providers/encoder/port.ts'
import { type QuestionKind, questionKinds } from './acts/port.ts'
import type { CoachModel } from './port.ts'
import { readActs } from './rule-coach/acts/read-acts.ts'
import { extractAnswer } from './rule-coach/answer/answer-extraction.ts'
import { findFigures } from './rule-coach/figures/find-figures.ts'
import { weighByActs } from './rule-coach/offer/weigh-by-acts.ts'
import { phraseReply } from './rule-coach/phrase/phrase-reply.ts'
import { summarize } from './rule-coach/phrase/session-summary.ts'

/**
 * The built-in coach, without key and network: a grammar for what is written down, a trained head for what each sentence
 * does, and lines in three manners.
 */
export function ruleCoach(encoder: Encoder | null = null): CoachModel {
  return {
    id: 'built-in',
    async extract(said, promptContext, signal) {
      const asked =
        questionKinds.find((it): it is QuestionKind => it === promptContext.slots.askedKind) ?? null
      const parts = readActs(said, { asked, where: promptContext.occasion })
      const extraction = extractAnswer(said, promptContext)
      const proposals = await weighByActs(extraction, parts, promptContext, encoder, signal)
      const acts = parts.map(({ likely: _, ...part }) => part)
      return { ...extraction, proposals: [...proposals, ...findFigures(said, acts)], acts }
    },
    async reply(promptContext, extraction) {
      const { replyPlan, turns, recentReplies = [], slots } = promptContext
      const session = turns.filter((it) => it.role === 'assistant').map((it) => it.content)
      const turn = typeof slots.turn === 'number' ? slots.turn : 0
      const plan = replyPlan ?? { moves: [{ name: 'unclear' as const }], more: [], quiet: false }
      return {
        text: phraseReply(plan, promptContext, { session, lately: recentReplies }, turn),
        slots: { ...slots, ...extraction.slots },
      }
    },
    summarize: async (promptContext, decisions) => summarize(promptContext, decisions),
  }
}
