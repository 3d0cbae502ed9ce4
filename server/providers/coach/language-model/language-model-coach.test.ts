import { describe, expect, it } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { Fault } from '#server/testing/fakes/fake-model.ts'
import {
  fakeModelCoach as coachOf,
  fake,
  modelKey,
  progressArguments,
  reportOfTwenty as said,
  setUpFakeModel,
} from '#server/testing/fakes/fake-model-coach.ts'

const never = new AbortController().signal

setUpFakeModel()

const providers = ['openai', 'anthropic', 'openai-compatible'] as const

describe.each(providers)('a coach behind %s', (provider) => {
  it('hears through structured output or a forced tool call, with the key, the model and the words as data', async () => {
    fake.fill = () => progressArguments
    const extraction = await coachOf(provider).extract(said, examplePromptContext(), never)
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
      finish: provider === 'anthropic' ? 'tool-calls' : 'stop',
      degraded: null,
    })
    const [asked] = fake.asked
    expect(asked?.mode).toBe(provider === 'anthropic' ? 'tool' : 'schema')
    expect(asked?.path).toBe(provider === 'anthropic' ? '/v1/messages' : '/v1/chat/completions')
    expect(JSON.stringify(asked?.headers)).toContain(modelKey)
    expect(JSON.stringify(asked?.body)).not.toContain(modelKey)
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
    }
    const extracted = { ...(await coachOf(provider).extract(said, examplePromptContext(), never)), said }
    const reply = await coachOf(provider).reply(examplePromptContext(), extracted, [], never, validator)
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
    const error = await coachOf(provider, fault)
      .extract(said, examplePromptContext(), never)
      .catch((thrown: unknown) => thrown as Error & { reason: string })
    expect(error).toMatchObject({ name: 'ModelFailure', reason })
    expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toContain(modelKey)
  })

  it('of a bad entry loses that entry, and of JSON cut off at the end nothing that was whole', async () => {
    fake.fill = () => ({
      ...progressArguments,
      proposals: [null, 7, { action: 'fly' }, ...progressArguments.proposals],
    })
    expect((await coachOf(provider).extract(said, examplePromptContext(), never)).proposals).toHaveLength(1)
    fake.fill = () => JSON.stringify(progressArguments).replace(/,"blockers".*/, '')
    expect((await coachOf(provider).extract(said, examplePromptContext(), never)).proposals).toHaveLength(1)
  })

  it('lets go of the connection as soon as the founder leaves', async () => {
    fake.fault = 'hang'
    const leaving = new AbortController()
    const turn = coachOf(provider).extract(said, examplePromptContext(), leaving.signal)
    await expect.poll(() => fake.asked.length).toBe(1)
    leaving.abort(new Error('left'))
    await expect(turn).rejects.toThrow('left')
    await expect.poll(() => fake.leftAt.length).toBe(1)
  })
})
