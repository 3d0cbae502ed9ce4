import { slotsOf } from '#server/features/coaching/dialog/state.ts'
import { executionScore } from '#server/features/coaching/index.ts'
import { createReplyValidator } from '#server/features/coaching/reply/reply-validator.ts'
import { contextAfter } from '#server/features/coaching/turn/context-after.ts'
import { decideReply, offerDecision } from '#server/features/coaching/turn/decide-reply.ts'
import { extractChanges } from '#server/features/coaching/turn/extract-changes.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { isStep, missionsAfterDecisions } from '#server/providers/coach/changes/port.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import type {
  BookedStep,
  ChangeDecision,
  Extraction,
  MissionFact,
  PromptContext,
  SessionSummary,
} from '#server/providers/coach/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'

export interface TalkedTurn {
  said: string
  intent: Extraction['intent']
  reply: string
  promptContext: PromptContext
  decisions: ChangeDecision[]
  slots: Record<string, unknown>
  /**
   * Sentences that the reply validator refused.
   */
  refused: string[]
}

/** A Friday, as the day of the session. */
const today = '2026-11-20'

/** A step as it is stored after it was applied. */
export function bookedBy(
  { verdict, proposal, mission }: ChangeDecision,
  { missions }: PromptContext,
): BookedStep[] {
  const was = missions.find(({ id }) => id === mission?.id)
  if (verdict !== 'applied' || !isStep(proposal) || !mission || !was) return []
  const { id: missionId, currentValue: to, isCompleted: completed } = mission
  return [{ missionId, quote: proposal.quote, from: was.currentValue, to, completed }]
}

/**
 * A session with the rule-based coach, line by line, with the real proposal and reply validators; nothing is stored.
 */
export async function talkThrough(
  start: PromptContext,
  lines: readonly string[],
  encoder: Encoder | null = null,
): Promise<{ turns: TalkedTurn[]; missions: readonly MissionFact[]; conclusion: SessionSummary }> {
  const coach = ruleCoach(encoder)
  const { signal } = new AbortController()
  const turns: TalkedTurn[] = []
  let promptContext = start
  for (const said of lines) {
    const { extraction, decisions: known } = await extractChanges(
      { coach, latencySensitive: false, signal },
      said,
      promptContext,
      today,
    )
    const planned = await decideReply({ encoder, signal }, promptContext, said, extraction, known)
    const decisions = [...known, ...offerDecision(planned, said)]
    const missions = missionsAfterDecisions(promptContext.missions, decisions).map((mission) => ({
      ...mission,
      id: mission.id || mission.title,
    }))
    const scored = { ...promptContext, replyPlan: planned.plan, score: executionScore(missions) }
    const written = await coach.reply(scored, extraction, decisions, signal)
    const { text } = written
    const slots = { ...written.slots, ...slotsOf(planned.state) }
    const validator = createReplyValidator(scored, said, decisions, () => {})
    const refused = sentencesOf(text).flatMap((sentence) => {
      const problem = validator.submit(sentence)
      return problem ? [`${problem}: ${sentence}`] : []
    })
    const slotsBefore = JSON.parse(JSON.stringify(slots)) as Record<string, unknown>
    turns.push({
      said,
      intent: extraction.intent,
      reply: text,
      promptContext: scored,
      decisions,
      slots: slotsBefore,
      refused,
    })
    promptContext = {
      ...contextAfter(promptContext, decisions),
      missions,
      booked: [...(promptContext.booked ?? []), ...decisions.flatMap((it) => bookedBy(it, promptContext))],
      recentReferents: decisions.flatMap(({ proposal, verdict, mission }) =>
        verdict === 'dropped' || proposal.action === 'remember'
          ? []
          : [
              {
                action: proposal.action,
                missionId: mission?.id ?? ('title' in proposal ? proposal.title : null),
                promiseId: 'promiseId' in proposal ? proposal.promiseId : null,
              },
            ],
      ),
      slots: slotsBefore,
      turns: [...promptContext.turns, { role: 'user', content: said }, { role: 'assistant', content: text }],
    }
  }
  const applied = turns
    .flatMap((it) => it.decisions)
    .filter((it) => it.verdict === 'applied')
    .map((it) => ({ ...it, mission: missionOf(it, promptContext.missions) }))
  const conclusion = await coach.summarize(promptContext, applied, signal)
  return { turns, missions: promptContext.missions, conclusion }
}

const missionOf = (
  { mission, proposal }: ChangeDecision,
  missions: readonly MissionFact[],
): MissionFact | null =>
  missions.find((it) => it.id === mission?.id) ??
  missions.find((it) => proposal.action === 'create-mission' && it.title === proposal.title) ??
  null
