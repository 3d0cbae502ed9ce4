import { afterAll, beforeAll, beforeEach } from 'vitest'
import { LanguageModelCoach } from '#server/providers/coach/language-model/language-model-coach.ts'
import type { ModelServer } from '#server/providers/coach/language-model/model-types.ts'
import { type FakeModel, type Fault, startFakeModel } from './fake-model.ts'

export const modelKey = 'sk-very-secret'

/** Generous limits for busy test machines; tests of a limit set their own. */
export const generousLimits = { firstMs: 20_000, stallMs: 20_000, totalMs: 30_000 }

const limitsFor = (fault: Fault | null) =>
  fault === 'hang' || fault === 'stall'
    ? { ...generousLimits, firstMs: fault === 'hang' ? 300 : 20_000, stallMs: 300 }
    : generousLimits

export const reportOfTwenty = 'I sent 20 outreach emails'

/** The tool arguments with which a model reads that report. */
export const progressArguments = {
  proposals: [
    {
      action: 'record-progress',
      mission: 'm1',
      by: 20,
      to: null,
      quote: 'sent 20 outreach emails',
      confidence: 0.9,
    },
  ],
  intent: 'report',
  blockers: [],
  metrics: [],
}

export let fake: FakeModel

/** Gives the calling test file a fake model of its own. Each test finds it reading that report, without a fault. */
export function setUpFakeModel(): void {
  beforeAll(async () => {
    fake = await startFakeModel()
  })
  beforeEach(() => {
    fake.fault = fake.think = null
    fake.refuse = () => null
    fake.asked.length = 0
    fake.leftAt.length = 0
    fake.fill = () => progressArguments
    fake.say = () => ["'Send 50 outreach ", "emails' is at 25 of 50. ", 'What comes', ' next?']
  })
  afterAll(() => fake.close())
}

export const fakeServer = (provider: ModelServer['provider']): ModelServer => ({
  provider,
  baseUrl: fake.url,
  apiKey: modelKey,
  model: 'fake-model',
})

/** A coach that asks a fake model; with a fault to come, under limits that end it soon. */
export const fakeModelCoach = (
  provider: ModelServer['provider'],
  fault: Fault | null = null,
): LanguageModelCoach => new LanguageModelCoach(fakeServer(provider), limitsFor(fault))
