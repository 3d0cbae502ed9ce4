import { expect, test } from 'vitest'
import type { ModelTestEvent } from '#contract/model-connections.ts'
import { explainFailure } from '#server/providers/coach/connections/explain-refusal.ts'
import type { ConnectionProblem, ModelServers } from '#server/providers/coach/connections/port.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { type FailureReason, ModelFailure } from '#server/providers/coach/language-model/failure.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import { testSentences } from './test-sentences.ts'
import { tryModel } from './try-model.ts'

/** Tests the built-in coach as if it were a model that fails in this way once the sentences are read. */
async function tryFailing(reason: FailureReason) {
  const builtIn = ruleCoach()
  let asked = 0
  const coach: CoachModel = {
    id: 'failing',
    extract: async (...given) => {
      asked += 1
      if (asked > testSentences.length) throw new ModelFailure(reason)
      return builtIn.extract(...given)
    },
    reply: async () => Promise.reject(new ModelFailure(reason)),
    summarize: async () => Promise.reject(new ModelFailure(reason)),
  }
  const modelServers = {
    check: async () => {},
    coachOf: () => coach,
    costOf: () => null,
    problemOf: explainFailure,
  } as unknown as ModelServers
  const events: ModelTestEvent[] = []
  const clock = { now: () => new Date('2026-11-24T09:00:00Z'), newId: () => '' }
  const context = {
    clock,
    modelServers,
    emit: (it: ModelTestEvent) => events.push(it),
    signal: new AbortController().signal,
  }
  const tried = await tryModel(
    context,
    { preset: 'other', address: 'http://a/v1', apiKey: '' } as never,
    'm',
    null,
  )
  return { ...tried, events }
}

test('a model too slow for the conversation keeps what it understood before', async () => {
  const { test: kept, events } = await tryFailing('too-slow')
  expect(kept).toMatchObject({ of: 20, firstWordsMs: null, reply: null, dollarsPerTurn: null })
  expect(kept.understood).toBeGreaterThan(10)
  expect(events.at(-1)).toMatchObject({ type: 'conversation' })
})

test('a server that is gone in the conversation ends the test, and says why', async () => {
  const problem = (await tryFailing('unreachable').catch((error: unknown) => error)) as ConnectionProblem
  expect(problem).toMatchObject({ name: 'ConnectionProblem', why: 'no-answer' })
})
