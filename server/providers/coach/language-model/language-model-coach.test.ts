import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CoachChain } from '#server/providers/coach/chain.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { type FakeModel, type Fault, startFakeModel } from '#server/testing/fakes/fake-model.ts'
import { LanguageModelCoach } from './language-model-coach.ts'
import type { ModelServer } from './model-types.ts'

const key = 'sk-very-secret'
/** Generous limits for busy test machines; tests of a limit set their own. */
const patient = { firstMs: 20_000, stallMs: 20_000, totalMs: 30_000 }
const guardsFor = (fault: Fault | null) =>
  fault === 'hang' || fault === 'stall'
    ? { ...patient, firstMs: fault === 'hang' ? 300 : 20_000, stallMs: 300 }
    : patient
const said = 'I sent 20 outreach emails'
const never = new AbortController().signal
const progress = {
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

let fake: FakeModel
beforeAll(async () => {
  fake = await startFakeModel()
})
afterEach(() => {
  fake.fault = null
  fake.asked.length = 0
  fake.leftAt.length = 0
  fake.fill = () => progress
  fake.say = () => ["'Send 50 outreach ", "emails' is at 25 of 50. ", 'What comes', ' next?']
})
afterAll(() => fake.close())

const server = (provider: ModelServer['provider']): ModelServer => ({
  provider,
  baseUrl: fake.url,
  apiKey: key,
  model: 'fake-model',
})
const providers = ['openai', 'anthropic', 'openai-compatible'] as const
const mindOf = (provider: ModelServer['provider'], fault: Fault | null = null) =>
  new LanguageModelCoach(server(provider), guardsFor(fault))

describe.each(providers)('a mind behind %s', (provider) => {
  it('hears through a forced tool call, with the key, the model and the words as data', async () => {
    fake.fill = () => progress
    const extraction = await mindOf(provider).extract(said, examplePromptContext(), never)
    expect(extraction.proposals).toEqual([
      {
        action: 'record-progress',
        missionId: 'emails',
        change: { by: 20 },
        quote: 'sent 20 outreach emails',
        confidence: 0.9,
      },
    ])
    expect(extraction.by).toMatchObject({
      engine: provider,
      model: 'fake-model',
      tokensIn: 900,
      tokensOut: 60,
      tokensCached: 500,
      finish: 'tool-calls',
      degraded: null,
    })
    const [asked] = fake.asked
    expect(asked?.path).toBe(provider === 'anthropic' ? '/v1/messages' : '/v1/chat/completions')
    expect(JSON.stringify(asked?.headers)).toContain(key)
    expect(JSON.stringify(asked?.body)).not.toContain(key)
    expect(asked?.body.model).toBe('fake-model')
    expect(asked?.text).toContain(`<founder_said>\n${said}\n</founder_said>`)
    expect(asked?.text).toContain('m1 | Send 50 outreach emails | open, 5 of 50, 45 to go')
  })

  it('writes sentence by sentence, as the words come', async () => {
    const sentences: string[] = []
    const validator = {
      submit: (text: string) => {
        sentences.push(text)
        return null
      },
      get sentences() {
        return sentences.length
      },
      missingPart: () => null,
    }
    const heard = { ...(await mindOf(provider).extract(said, examplePromptContext(), never)), said }
    const reply = await mindOf(provider).reply(examplePromptContext(), heard, [], never, validator)
    expect(sentences).toEqual(["'Send 50 outreach emails' is at 25 of 50.", 'What comes next?'])
    expect(reply.text).toBe(sentences.join(' '))
  })

  it.each<[Fault, string]>([
    ['hang', 'hang'],
    ['stall', 'stall'],
    ['error-in-stream', 'cut-stream'],
    ['cut', 'cut-stream'],
    ['refused-key', 'refused-key'],
    ['rate-limit', 'rate-limit'],
    ['server-error', 'server-error'],
    ['broken-json', 'broken-json'],
    ['megabyte', 'too-long'],
    ['empty', 'broken-json'],
  ])('fails on %s with a word and no secret', async (fault, reason) => {
    fake.fault = fault
    const error = await mindOf(provider, fault)
      .extract(said, examplePromptContext(), never)
      .catch((thrown: unknown) => thrown as Error & { reason: string })
    expect(error).toMatchObject({ name: 'ModelFailure', reason })
    expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toContain(key)
  })

  it('of a bad entry loses that entry, and of JSON cut off at the end nothing that was whole', async () => {
    fake.fill = () => ({ ...progress, proposals: [null, 7, { action: 'fly' }, ...progress.proposals] })
    expect((await mindOf(provider).extract(said, examplePromptContext(), never)).proposals).toHaveLength(1)
    fake.fill = () => JSON.stringify(progress).replace(/,"blockers".*/, '')
    expect((await mindOf(provider).extract(said, examplePromptContext(), never)).proposals).toHaveLength(1)
  })

  it('lets go of the connection as soon as the founder leaves', async () => {
    fake.fault = 'hang'
    const leaving = new AbortController()
    const turn = mindOf(provider).extract(said, examplePromptContext(), leaving.signal)
    await expect.poll(() => fake.asked.length).toBe(1)
    leaving.abort(new Error('left'))
    await expect(turn).rejects.toThrow('left')
    await expect.poll(() => fake.leftAt.length).toBe(1)
  })
})

describe('the chain', () => {
  const chain = (
    coaches: LanguageModelCoach[],
    voiceSettings: { now?: () => number; turnMs?: number } = {},
  ) => {
    const failed: string[] = []
    return {
      failed,
      mind: new CoachChain(coaches, ruleCoach(), {
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
    const { mind: coach, failed } = chain([mindOf('openai', fault)])
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
      const { mind: coach, failed } = chain([mindOf('openai'), mindOf('anthropic')], { turnMs: 1000 })
      const turn = coach.forTurn()
      const heard = { ...(await turn.extract(said, examplePromptContext(), never)), said }
      expect(heard.proposals).toMatchObject([{ action: 'record-progress', missionId: 'emails' }])
      const reply = await turn.reply(examplePromptContext(), heard, [], never)
      expect(reply).toMatchObject({ by: { engine: 'built-in', degraded: 'too-slow' } })
      expect(reply.text).toMatch(/outreach emails|pricing page/)
      // The second model is not called once the time of the turn is used up.
      expect(failed).toEqual(['too-slow'])
      await expect.poll(() => fake.leftAt.length).toBe(1)
    },
  )

  it('asks the second model when the first fails', async () => {
    const second = await startFakeModel({ fill: () => progress })
    fake.fault = 'server-error'
    const fallback = new LanguageModelCoach({ ...server('anthropic'), baseUrl: second.url }, patient)
    const { mind: coach } = chain([mindOf('openai'), fallback])
    const extraction = await coach.extract(said, examplePromptContext(), never)
    expect(extraction.by).toMatchObject({ engine: 'anthropic', degraded: 'server-error' })
    await coach.reply(examplePromptContext(), { ...extraction, said }, [], never)
    expect(fake.asked).toHaveLength(1)
    await second.close()
  })

  it('lets a model rest after three failures, and tries it once after half a minute', async () => {
    let now = 0
    fake.fault = 'server-error'
    const { mind: coach } = chain([mindOf('openai')], { now: () => now })
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
    fake.fill = () => progress
    now = 61_000
    expect((await coach.extract(said, examplePromptContext(), never)).by?.engine).toBe('openai')
    expect(await coach.check()).toEqual({ ok: true, detail: 'openai fake-model, then the built-in coach' })
  })

  it('counts a turn in which both of its questions failed as one failure', async () => {
    fake.fault = 'server-error'
    const { mind: coach } = chain([mindOf('openai')], { now: () => 0 })
    const heard = { ...(await ruleCoach().extract(said, examplePromptContext(), never)), said }
    const turn = async () => {
      const forTurn = coach.forTurn()
      await Promise.all([
        forTurn.reply(examplePromptContext(), heard, [], never),
        forTurn.extract(said, examplePromptContext(), never),
      ])
      return fake.asked.length
    }
    expect([await turn(), await turn(), await turn(), await turn()]).toEqual([2, 4, 6, 6])
  })

  it('leaves no socket and no timer behind, whatever went wrong', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((it) => it === 'Timeout').length
    const before = timers()
    const { mind: coach } = chain([mindOf('openai')], { now: () => 0 })
    for (const fault of ['hang', 'stall', 'cut', 'megabyte', 'error-in-stream'] as const) {
      fake.fault = fault
      const fresh = new CoachChain([mindOf('openai', fault), mindOf('anthropic', fault)], ruleCoach())
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
        await mindOf('openai')
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
