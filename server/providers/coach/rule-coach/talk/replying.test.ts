import { expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { ChangeDecision, PromptContext, Style } from '#server/providers/coach/port.ts'
import { extractByRules } from '#server/providers/coach/rule-coach/extraction.ts'
import { wordsIn } from './phrasing.ts'
import { writeReply } from './replying.ts'
import { summarize } from './session-summary.ts'

const styles: Style[] = ['supportive', 'balanced', 'aggressive']
const lines = [
  '',
  'sent 20 emails',
  'the pricing page is live',
  'not yet',
  'I feel tired',
  'what now?',
  'thanks bye',
  'short emails work better than long ones',
  'I am stuck on the copy and waiting for Dana to come back to me about it',
]

/** Decisions of a simple policy that applies confident proposals and offers the rest. */
function outcomesOf(said: string, promptContext: PromptContext): ChangeDecision[] {
  return extractByRules(said, promptContext).proposals.map((proposal) => {
    const mission =
      'missionId' in proposal
        ? (promptContext.missions.find((one) => one.id === proposal.missionId) ?? null)
        : null
    const verdict = proposal.confidence >= 0.75 ? 'applied' : 'offered'
    if (!mission) return { proposal, verdict, mission }
    if (proposal.action === 'record-progress' && 'by' in proposal.change)
      return {
        proposal,
        verdict,
        mission: { ...mission, currentValue: mission.currentValue + proposal.change.by },
      }
    return { proposal, verdict, mission: { ...mission, isCompleted: true } }
  })
}

function everyReply(visit: (text: string, promptContext: PromptContext, said: string) => void): void {
  for (const occasion of ['morning', 'evening', 'status-update'] as const)
    for (const style of styles)
      for (const goal of [null, examplePromptContext().goal])
        for (const missions of [[], examplePromptContext().missions]) {
          let slots: Record<string, unknown> = {}
          for (const said of lines) {
            const scene = examplePromptContext({ occasion, style, goal, missions, slots })
            const reply = writeReply(scene, extractByRules(said, scene), outcomesOf(said, scene))
            slots = JSON.parse(JSON.stringify(reply.slots)) as Record<string, unknown>
            visit(reply.text, scene, said)
          }
        }
}

test('every reply keeps its length, asks at most one question and flatters nobody', () => {
  everyReply((text, promptContext, said) => {
    const words = wordsIn(text)
    expect(words, `${said}: ${text}`).toBeLessThanOrEqual(
      promptContext.occasion === 'status-update' ? 60 : 70,
    )
    if (promptContext.occasion === 'status-update')
      expect(words, `${said}: ${text}`).toBeGreaterThanOrEqual(25)
    expect((text.match(/\?/g) ?? []).length, text).toBeLessThanOrEqual(1)
    if (text.includes('?')) expect(text.endsWith('?'), text).toBe(true)
    expect(text).not.toMatch(/great question|amazing|awesome|fantastic|!|\p{Extended_Pictographic}/iu)
  })
})

test('every reply names something of the founder when there is anything to name', () => {
  everyReply((text, promptContext) => {
    if (promptContext.missions.length > 0 || promptContext.goal)
      expect(text).toMatch(/'[^']+'|missions are|No 90-day goal/)
  })
})

test('says what was applied, in the numbers of the server', () => {
  const promptContext = examplePromptContext()
  const { text } = writeReply(
    promptContext,
    extractByRules('sent 20 emails', promptContext),
    outcomesOf('sent 20 emails', promptContext),
  )
  expect(text).toContain("'Send 50 outreach emails' is at 25 of 50")
})

test('asks about one named mission when nothing was understood, and keeps which', () => {
  const promptContext = examplePromptContext()
  const { text, slots } = writeReply(promptContext, extractByRules('well, hmm', promptContext), [])
  expect(text).toMatch(/'(?:Send 50 outreach emails|Ship the pricing page)'/)
  expect(['emails', 'page']).toContain(slots.pendingMissionId)
})

test('asks before it takes what was only offered', () => {
  const promptContext = examplePromptContext()
  const decision: ChangeDecision = {
    proposal: { action: 'complete-mission', missionId: 'page', quote: 'page', confidence: 0.6 },
    verdict: 'offered',
    mission: null,
  }
  const { text, slots } = writeReply(promptContext, extractByRules('the page, I think', promptContext), [
    decision,
  ])
  expect(text.endsWith("Is 'Ship the pricing page' finished?")).toBe(true)
  expect(slots).toMatchObject({ pendingMissionId: 'page', pendingAsk: 'finished' })
})

test('the evening walks through its script to a first move and an end', () => {
  let slots: Record<string, unknown> = {}
  const stages: unknown[] = []
  for (const said of [
    'sent 20 emails',
    'the copy took too long',
    'support was louder than sales',
    'I cut the enterprise plan',
    'start earlier',
    'emails at nine',
    'yes',
  ]) {
    const promptContext = examplePromptContext({ slots })
    slots = writeReply(
      promptContext,
      extractByRules(said, promptContext),
      outcomesOf(said, promptContext),
    ).slots
    stages.push(slots.stage)
  }
  // A reason given in advance is not asked for again: 'the copy took too long'.
  expect(stages).toEqual(['walk', 'decision', 'lesson', 'first-move', 'closed', 'closed', 'closed'])
})

test('a conclusion counts from facts and quotes exactly', () => {
  const content = 'I learned that demos before noon work better. I was stuck on the copy all day!'
  const promptContext = examplePromptContext({ turns: [{ role: 'user', content }] })
  const { summary, insights } = summarize(promptContext, outcomesOf('sent 20 emails', promptContext))
  expect(summary).toBe(
    "Moved: 'Send 50 outreach emails' at 25 of 50. Still open: 'Ship the pricing page'. The 90-day goal 'Reach $10,000 MRR' has 41 days left.",
  )
  expect(insights.map((insight) => insight.quote)).toEqual([
    'I learned that demos before noon work better.',
    'I was stuck on the copy all day!',
  ])
})

test('a session in which nothing happened says so', () => {
  expect(summarize(examplePromptContext({ goal: null, missions: [] }), [])).toEqual({
    summary: 'Nothing was planned.',
    insights: [],
  })
})
