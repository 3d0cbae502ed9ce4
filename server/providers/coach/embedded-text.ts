import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import { acts as allActs } from './acts/port.ts'
import type { CoachModel, PromptContext } from './port.ts'
import { heads } from './rule-coach/acts/heads.ts'
import { readActs, settingOf } from './rule-coach/acts/read-acts.ts'
import { splitActs } from './rule-coach/acts/split-acts.ts'
import { extractAnswer } from './rule-coach/answer/answer-extraction.ts'
import { readQuestions } from './rule-coach/ask/list-question.ts'
import { findFigures } from './rule-coach/figures/find-figures.ts'
import type { ReadText } from './rule-coach/offer/read-text.ts'
import { selfRepairs } from './rule-coach/offer/self-repairs.ts'
import { weighByActs } from './rule-coach/offer/weigh-by-acts.ts'
import { phraseReply } from './rule-coach/phrase/phrase-reply.ts'
import { summarize } from './rule-coach/phrase/session-summary.ts'
import { dilemmaIn } from './rule-coach/tag/dilemma.ts'
import { gistOf } from './rule-coach/tag/gist.ts'
import { tagWords } from './rule-coach/tag/work-tagger.ts'
import { ownWords } from './rule-coach/words/own-words.ts'

/**
 * The built-in coach, without key and network: a tagger for the work that is named, trained heads for what each sentence
 * does, trees that judge what is written, and lines in three manners.
 */
export function ruleCoach(encoder: Encoder | null = null): CoachModel {
  return {
    id: 'built-in',
    async extract(said, promptContext, signal) {
      const read = await readText(said, promptContext, encoder, signal)
      const { extraction, parts, byMeaning } = read
      const weighed = await weighByActs(read, promptContext, encoder, signal)
      // What is asked of the list changes nothing on it.
      const proposals = weighed.filter(
        ({ quote }) => !parts.some(({ asks, text }) => asks && text.includes(quote)),
      )
      const acts = parts.map(({ likely, ...part }) => ({
        ...part,
        worked: likely('progress', 'completion', 'win'),
        chances: Object.fromEntries(allActs.map((act) => [act, likely(act)])),
      }))
      return {
        ...extraction,
        proposals: [...proposals, ...findFigures(said, acts)],
        acts,
        byMeaning,
        gist: gistOf(said, promptContext),
        dilemma: dilemmaIn(said, promptContext),
      }
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

/** What words and tagger read, and what each part does; the judges have not weighed it yet. */
export async function readText(
  said: string,
  promptContext: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<ReadText> {
  const vectors = await vectorsOf(encoder, heads().encoder, splitActs(said), signal)
  const parts = readQuestions(said, readActs(said, settingOf(promptContext), vectors), promptContext)
  const tagged = tagWords(ownWords(said), promptContext)
  return {
    said,
    tagged,
    ...extractAnswer(said, tagged, promptContext),
    parts,
    repairs: selfRepairs(said),
    byMeaning: vectors.size > 0,
  }
}
