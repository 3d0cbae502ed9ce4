import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { type Fault, startFakeModel } from '#server/testing/fakes/fake-model.ts'
import {
  fakeModelCoach as coachOf,
  fake,
  fakeServer,
  generousLimits,
  progressArguments,
  reportOfTwenty as said,
  setUpFakeModel,
} from '#server/testing/fakes/fake-model-coach.ts'
import { CoachChain } from './chain.ts'
import { ruleCoach } from './embedded-text.ts'
import { examplePromptContext } from './examples.ts'
import { LanguageModelCoach } from './language-model/language-model-coach.ts'

const never = new AbortController().signal

setUpFakeModel()

describe('the chain', () => {
  const chain = (
    coaches: LanguageModelCoach[],
    voiceSettings: { now?: () => number; turnMs?: number } = {},
  ) => {
    const failed: string[] = []
    return {
      failed,
      coach: new CoachChain(coaches, ruleCoach(), {
        onFailure: (it) => failed.push(it.reason),
        ...voiceSettings,
      }),
    }
  }

  it.each<Fault>([
    'hang',
    'stall',
    'error-in-stream',
    'cut',
    'refused-key',
    'rate-limit',
    'server-error',
    'broken-json',
    'megabyte',
    'empty',
  ])('a founder loses no turn to %s: the built-in coach hears and answers', async (fault) => {
    fake.fault = fault
    const { coach, failed } = chain([coachOf('openai', fault)])
    const extraction = await coach.extract(said, examplePromptContext(), never)
    expect(extraction.proposals).toMatchObject([{ action: 'record-progress', missionId: 'emails' }])
    expect(extraction.by).toMatchObject({ engine: 'built-in', degraded: failed[0] })
    const asked = fake.asked.length
    const reply = await coach.reply(examplePromptContext(), extraction, [], never)
    expect(reply).toMatchObject({ by: { engine: 'built-in', degraded: failed[0] } })
    expect(reply.text).not.toBe('')
    // A coach that failed to extract is not called again in the same turn.
    expect(fake.asked).toHaveLength(asked)
  })

  it.each<'hearing' | 'replying'>(['hearing', 'replying'])(
    'ends a turn at its deadline when a model is slow at %s, and the built-in coach gives the rest',
    async (at) => {
      fake.fault = ({ tool }) => ((tool === null) === (at === 'replying') ? 'trickle' : null)
      const { coach, failed } = chain([coachOf('openai'), coachOf('anthropic')], { turnMs: 1000 })
      const turn = coach.forTurn()
      const extracted = { ...(await turn.extract(said, examplePromptContext(), never)), said }
      expect(extracted.proposals).toMatchObject([{ action: 'record-progress', missionId: 'emails' }])
      const reply = await turn.reply(examplePromptContext(), extracted, [], never)
      expect(reply).toMatchObject({ by: { engine: 'built-in', degraded: 'too-slow' } })
      expect(reply.text).toMatch(/outreach emails|pricing page/)
      // The second model is not called once the time of the turn is used up.
      expect(failed).toEqual(['too-slow'])
      await expect.poll(() => fake.leftAt.length).toBe(1)
    },
  )

  it('asks the second model when the first fails', async () => {
    const second = await startFakeModel({ fill: () => progressArguments })
    fake.fault = 'server-error'
    const fallback = new LanguageModelCoach(
      { ...fakeServer('anthropic'), baseUrl: second.url },
      generousLimits,
    )
    const { coach } = chain([coachOf('openai'), fallback])
    const extraction = await coach.extract(said, examplePromptContext(), never)
    expect(extraction.by).toMatchObject({ engine: 'anthropic', degraded: 'server-error' })
    await coach.reply(examplePromptContext(), { ...extraction, said }, [], never)
    expect(fake.asked).toHaveLength(1)
    await second.close()
  })

  it('lets a model rest after three failures, and tries it once after half a minute', async () => {
    let now = 0
    fake.fault = 'server-error'
    const { coach } = chain([coachOf('openai')], { now: () => now })
    for (let i = 0; i < 5; i += 1) await coach.extract(said, examplePromptContext(), never)
    expect(fake.asked).toHaveLength(3)
    expect(await coach.check()).toEqual({
      ok: false,
      detail: 'openai fake-model, then the built-in coach; openai failed and rests for 30 s',
    })
    expect((await coach.extract(said, examplePromptContext(), never)).by?.degraded).toBe('resting')
    now = 30_001
    await Promise.all([0, 1, 2].map(() => coach.extract(said, examplePromptContext(), never)))
    expect(fake.asked).toHaveLength(4)
    fake.fault = null
    fake.fill = () => progressArguments
    now = 61_000
    expect((await coach.extract(said, examplePromptContext(), never)).by?.engine).toBe('openai')
    expect(await coach.check()).toEqual({ ok: true, detail: 'openai fake-model, then the built-in coach' })
  })

  it('counts a turn in which both of its questions failed as one failure', async () => {
    fake.fault = 'server-error'
    const { coach } = chain([coachOf('openai')], { now: () => 0 })
    const extracted = { ...(await ruleCoach().extract(said, examplePromptContext(), never)), said }
    const turn = async () => {
      const forTurn = coach.forTurn()
      await Promise.all([
        forTurn.reply(examplePromptContext(), extracted, [], never),
        forTurn.extract(said, examplePromptContext(), never),
      ])
      return fake.asked.length
    }
    expect([await turn(), await turn(), await turn(), await turn()]).toEqual([2, 4, 6, 6])
  })

  it('leaves no socket and no timer behind, whatever went wrong', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((it) => it === 'Timeout').length
    const before = timers()
    const { coach } = chain([coachOf('openai')], { now: () => 0 })
    for (const fault of ['hang', 'stall', 'cut', 'megabyte', 'error-in-stream'] as const) {
      fake.fault = fault
      const fresh = new CoachChain([coachOf('openai', fault), coachOf('anthropic', fault)], ruleCoach())
      await Promise.all(Array.from({ length: 10 }, () => fresh.extract(said, examplePromptContext(), never)))
    }
    expect(coach.about).toContain('built-in')
    // A connection may be kept alive after a complete answer; none may stay in use.
    await expect.poll(() => fake.openSockets(), { timeout: 5000 }).toBeLessThanOrEqual(2)
    await sleep(50)
    expect(timers()).toBeLessThanOrEqual(before + 3)
  })

  it('keeps nothing of what a model poured over it', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    fake.fault = 'megabyte'
    const pour = async (times: number) => {
      for (let i = 0; i < times; i += 1)
        await coachOf('openai')
          .extract(said, examplePromptContext(), never)
          .catch(() => {})
      fake.asked.length = 0
      await sleep(50)
      collect()
      return process.memoryUsage().heapUsed
    }
    const before = await pour(10)
    expect((await pour(60)) - before).toBeLessThan(20 * 1024 * 1024)
  })
})
