import { expect, test } from 'vitest'
import type { ChangeRow } from '#server/features/coaching/changes/change-store.ts'
import { askFrom } from '#server/providers/coach/changes/port.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { ChangeDecision, Extraction, Proposal } from '#server/providers/coach/port.ts'
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

/** The questions about offers that a reply asks. */
async function askedBy(proposal: Proposal): Promise<string[]> {
  const extraction: Extraction = {
    proposals: [proposal],
    intent: 'report',
    blockers: [],
    metrics: [],
    slots: {},
  }
  const context = examplePromptContext({ occasion: 'status-update', missions: [calls] })
  const deciding = { encoder: null, signal: new AbortController().signal }
  const { plan } = await decideReply(deciding, context, said, extraction, [offered(proposal)])
  return plan.moves.flatMap((it) => ('name' in it && it.name.startsWith('offer-') ? [it.name] : []))
}

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
  const turn = { encoder: null, signal: new AbortController().signal }
  const proposal: Proposal = { ...done(askFrom), quote: 'Just off the phone with Mrs Hartley' }
  const context = examplePromptContext({ occasion: 'status-update', missions: calls })
  const extraction: Extraction = {
    proposals: [proposal],
    intent: 'report',
    blockers: [],
    metrics: [],
    slots: {},
    acts: [{ text: told, act: 'lesson', probability: 0.9 }],
  }
  const { plan } = await decideReply(turn, context, told, extraction, [offered(proposal)])
  expect(plan.quiet).toBe(true)
  expect(plan.moves.at(-1)).toMatchObject({ name: 'offer-done' })
})
