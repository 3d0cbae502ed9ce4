import { describe, expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { AskedOfModel } from '#server/testing/fakes/fake-model.ts'
import {
  fake,
  fakeServer,
  generousLimits,
  progressArguments,
  reportOfTwenty as said,
  setUpFakeModel,
} from '#server/testing/fakes/fake-model-coach.ts'
import { LanguageModelCoach } from './language-model-coach.ts'
import type { ModelServer } from './model-types.ts'

const never = new AbortController().signal

setUpFakeModel()

const coachOf = (provider: ModelServer['provider'], more: Partial<ModelServer> = {}) =>
  new LanguageModelCoach({ ...fakeServer(provider), ...more }, generousLimits)
const reply = async (coach: LanguageModelCoach) =>
  coach.reply(
    examplePromptContext(),
    { proposals: [], intent: 'report', blockers: [], metrics: [], slots: {}, said },
    [],
    never,
  )
const ways = () => fake.asked.map(({ mode, body }) => `${mode}${body.stream_options ? '' : ' bare'}`)

describe('an object is asked for', () => {
  test.each<[string, (asked: AskedOfModel) => boolean, string[]]>([
    ['by its schema', () => false, ['schema']],
    [
      'by a tool where structured output is refused',
      ({ mode }) => mode === 'schema',
      ['schema', 'schema bare', 'tool bare'],
    ],
    [
      'in words where tools are refused too',
      ({ mode }) => mode !== 'words',
      ['schema', 'schema bare', 'tool bare', 'words bare'],
    ],
    [
      'without fields that a plain server does not know',
      ({ body }) => body.stream_options !== undefined,
      ['schema', 'schema bare'],
    ],
  ])('%s, and the next time in the way that worked', async (_, isRefused, expected) => {
    fake.refuse = (asked) => (isRefused(asked) ? 400 : null)
    const coach = coachOf('openai-compatible')
    for (const first of [true, false]) {
      const { proposals } = await coach.extract(said, examplePromptContext(), never)
      expect(proposals).toMatchObject([{ action: 'record-progress', missionId: 'emails' }])
      if (first) expect(ways()).toEqual(expected)
    }
    expect(ways().slice(expected.length)).toEqual(expected.slice(-1))
  })

  test('by a tool where a server takes the schema and answers in prose all the same', async () => {
    fake.fill = ({ mode }) => (mode === 'tool' ? progressArguments : 'I noted twenty emails for you!')
    const { proposals } = await coachOf('openai-compatible').extract(said, examplePromptContext(), never)
    expect(proposals).toHaveLength(1)
    expect(ways()).toEqual(['schema', 'schema bare', 'tool bare'])
  })

  test('a server that refuses everything fails with a word', async () => {
    fake.refuse = () => 400
    const asked = coachOf('openai-compatible').extract(said, examplePromptContext(), never)
    await expect(asked).rejects.toMatchObject({ reason: 'refused-request' })
    expect(fake.asked).toHaveLength(4)
  })

  test('a reply is written without fields that the server refuses', async () => {
    fake.refuse = ({ body }) => (body.stream_options ? 422 : null)
    expect((await reply(coachOf('openai-compatible'))).text).toContain('What comes next?')
    expect(ways()).toEqual(['null', 'null bare'])
  })
})

describe('a model that thinks', () => {
  test('at length in a field of its own is heard out, and its thought is no part of the answer', async () => {
    fake.think = () => Array.from({ length: 50 }, () => 'They sent 37 emails. '.repeat(50))
    const { text } = await reply(coachOf('openai-compatible'))
    expect(text).toBe("'Send 50 outreach emails' is at 25 of 50. What comes next?")
  })

  test.each([
    ['closed', ['<thi', 'nk>They sent 37', ' emails.</th', 'ink>\n\nThe emails move. ', 'What is next?']],
    ['and again', ['<think>a</think>The emails move. ', '<think>37', '</think>What is next?']],
  ])('in tags, %s, is answered without them', async (_, pieces) => {
    fake.say = () => pieces
    expect((await reply(coachOf('openai'))).text).toBe('The emails move. What is next?')
  })

  test('and never comes to an answer fails as empty', async () => {
    fake.say = () => ['<think>They sent 37 emails. ', 'Or did they?']
    await expect(reply(coachOf('openai'))).rejects.toMatchObject({ reason: 'empty' })
  })

  test('before an object leaves the object', async () => {
    fake.fill = () => `<think>{"proposals": "?"}</think>${JSON.stringify(progressArguments)}`
    const { proposals } = await coachOf('openai-compatible').extract(said, examplePromptContext(), never)
    expect(proposals).toHaveLength(1)
  })

  test.each([
    ['openai', 'o4-mini', 'low'],
    ['openai', 'gpt-4o', undefined],
    ['openai-compatible', 'openai/gpt-oss-20b', 'low'],
    ['openai-compatible', 'llama-3.3-70b', undefined],
  ] as const)(
    '%s %s is asked to think %s, with tokens for thought beside those for the answer',
    async (provider, model, effort) => {
      await reply(coachOf(provider, { model }))
      const { body } = fake.asked[0]!
      expect(body.reasoning_effort).toBe(effort)
      expect(Number(body.max_completion_tokens ?? body.max_tokens)).toBeGreaterThan(2_500)
    },
  )
})
