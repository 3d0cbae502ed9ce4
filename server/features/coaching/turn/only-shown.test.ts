import { expect, test } from 'vitest'
import type { ChangeRow } from '#server/features/coaching/changes/change-store.ts'
import type { SentenceAct } from '#server/providers/coach/acts/port.ts'
import { askFrom } from '#server/providers/coach/changes/port.ts'
import type { ReplyPlan } from '#server/providers/coach/dialog/port.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { ChangeDecision, Extraction, MissionFact, Proposal } from '#server/providers/coach/port.ts'
import { planOnOffer, withoutUnasked } from './answered-offers.ts'
import { decideReply } from './decide-reply.ts'

const shown = askFrom - 0.1
const said = 'The bank rang about the loan, nice people.'
const calls = mission('calls', 'Ring the bank', null)

const done = (confidence: number): Proposal => ({
  action: 'complete-mission',
  missionId: 'calls',
  quote: 'The bank rang',
  confidence,
})
const planned = (confidence: number): Proposal => ({
  action: 'create-mission',
  title: 'Ring the bank about the loan',
  targetValue: null,
  priority: 'medium',
  category: 'other',
  when: 'today',
  quote: 'The bank rang about the loan',
  confidence,
})
const offered = (proposal: Proposal): ChangeDecision => ({ proposal, verdict: 'offered', mission: null })

/** The plan of the reply to a text from which only a proposal was read. */
async function planFor(
  text: string,
  proposal: Proposal,
  missions: MissionFact[],
  acts?: SentenceAct[],
): Promise<ReplyPlan> {
  const read = { proposals: [proposal], intent: 'report' as const, blockers: [], metrics: [], slots: {} }
  const context = examplePromptContext({ occasion: 'status-update', missions })
  const deciding = { encoder: null, signal: new AbortController().signal }
  const extraction: Extraction = acts ? { ...read, acts } : read
  return (await decideReply(deciding, context, text, extraction, [offered(proposal)])).plan
}

/** The questions about offers that a reply asks. */
const askedBy = async (proposal: Proposal): Promise<string[]> =>
  (await planFor(said, proposal, [calls])).moves.flatMap((it) =>
    'name' in it && it.name.startsWith('offer-') ? [it.name] : [],
  )

test.each([
  ['work that may be done', done, 'offer-done'],
  ['work that may be planned', planned, 'offer-add'],
] as const)('%s is asked about only where that is likely', async (_, proposal, question) => {
  expect(await askedBy(proposal(askFrom))).toEqual([question])
  expect(await askedBy(proposal(shown))).toEqual([])
})

test('a plain yes means what was asked about, and not what was only shown', () => {
  const row = (confidence: number) =>
    ({ kind: 'complete-mission', state: 'offered', proposal: done(confidence) }) as ChangeRow
  expect(withoutUnasked([row(askFrom), row(shown)], {})).toEqual([row(askFrom)])
  expect(planOnOffer([offered(planned(askFrom))])).toMatchObject({ title: 'Ring the bank about the loan' })
  expect(planOnOffer([offered(planned(shown))])).toBeNull()
})

test('work that may be done is asked about beside a lesson that was taken in', async () => {
  const calls = [mission('calls', 'Ring Mrs Hartley about her renewal', null)]
  const told = 'Just off the phone with Mrs Hartley, and I should have rung her in September.'
  const proposal: Proposal = { ...done(askFrom), quote: 'Just off the phone with Mrs Hartley' }
  const plan = await planFor(told, proposal, calls, [{ text: told, act: 'lesson', probability: 0.9 }])
  expect(plan.quiet).toBe(true)
  expect(plan.moves.at(-1)).toMatchObject({ name: 'offer-done' })
})
