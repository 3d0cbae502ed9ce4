import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { coachExamples } from '#server/providers/coach/examples.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import {
  measureEngine,
  precision,
  readMissions,
  readSentences,
  recall,
  table,
} from '#server/testing/evals/measure.ts'
import { extractAsked } from '#server/testing/fakes/extracting-model.ts'
import { startFakeModel } from '#server/testing/fakes/fake-model.ts'
import { LanguageModelCoach } from './language-model-coach.ts'
import type { ModelServer } from './model-types.ts'

/*
 * Evaluates a real model on the labelled sentences: EVAL_LLM=1 with the LLM_ variables of the server. Costs one call
 * per sentence. The floors are those of product rule 27, measured after the proposal policy.
 */
const wanted = process.env.EVAL_LLM === '1'
const config = wanted ? readConfig(process.env).coach : { engine: 'built-in' as const }
const server = config.engine === 'language-model' ? config.servers[0] : undefined

if (!wanted)
  console.info('The evaluation of a real model is skipped: set EVAL_LLM=1 and LLM_PROVIDER to run it.')
if (wanted && !server) throw new Error('EVAL_LLM=1 needs LLM_PROVIDER and what belongs to it.')

const at = (file: string): URL => new URL(`../../../testing/evals/data/${file}`, import.meta.url)
const patient = { firstMs: 30_000, stallMs: 30_000, totalMs: 60_000 }

/** A language model coach under evaluation, and its cost. */
function evaluated(by: ModelServer) {
  const asked = new LanguageModelCoach(by, patient)
  const spent = { tokens: 0 }
  const coach: CoachModel = {
    id: 'evaluated',
    extract: async (said, promptContext) => {
      const extraction = await asked.extract(said, promptContext, AbortSignal.timeout(90_000))
      spent.tokens += (extraction.by?.tokensIn ?? 0) + (extraction.by?.tokensOut ?? 0)
      return extraction
    },
    reply: (...given) => asked.reply(...given),
    summarize: (...given) => asked.summarize(...given),
  }
  return { coach, spent, about: asked.about }
}

async function meetsFloors(coach: CoachModel, name: string, about: string, most = Number.POSITIVE_INFINITY) {
  const sentences = readSentences(at(`${name}-sentences.jsonl`)).slice(0, most)
  const measured = await measureEngine(coach, sentences, readMissions(at(`${name}-missions.json`)))
  console.info(table(`${about}, ${name} sentences`, measured, sentences.length))
  for (const action of ['create', 'progress', 'complete'] as const) {
    expect(precision(measured[action]), measured.misses.join('\n')).toBeGreaterThanOrEqual(0.9)
    expect(recall(measured[action]), measured.misses.join('\n')).toBeGreaterThanOrEqual(0.75)
  }
  return measured
}

describe.skipIf(!server)('a real model (skipped where no LLM_ variables are set)', () => {
  const { coach, spent, about } = evaluated(
    server ?? { provider: 'openai', baseUrl: null, apiKey: '', model: 'none' },
  )
  afterAll(() => console.info(`${about}: ${spent.tokens} tokens for hearing`))

  test.each(['coach', 'own'])(
    'understands the %s sentences',
    async (name) => void (await meetsFloors(coach, name, about)),
    1_800_000,
  )

  test.each(coachExamples)('$name', ({ check }) => check(coach), 120_000)
})

/** Tests the evaluation itself over HTTP with a fake model server, configured by the server's variables. */
test.each(['openai-compatible', 'anthropic'])(
  'the evaluation itself works, over %s',
  async (LLM_PROVIDER) => {
    const fake = await startFakeModel({ fill: extractAsked })
    const settings = {
      LLM_PROVIDER,
      LLM_BASE_URL: fake.url,
      LLM_API_KEY: 'sk-test',
      LLM_MODEL: 'fake-model',
    }
    const { coach: chosen } = readConfig(settings)
    const [named] = chosen.engine === 'language-model' ? chosen.servers : []
    const { coach, spent, about } = evaluated(named!)
    const measured = await meetsFloors(coach, 'coach', about, 24)
    expect(measured.exact).toBeGreaterThanOrEqual(20)
    expect(fake.asked).toHaveLength(24)
    expect(spent.tokens).toBeGreaterThan(24 * 100)
    // A model that extracts nothing must fail.
    fake.fill = () => ({ proposals: [], intent: 'unclear', blockers: [], metrics: [] })
    await expect(meetsFloors(coach, 'coach', about, 24)).rejects.toThrow()
    await fake.close()
  },
)
