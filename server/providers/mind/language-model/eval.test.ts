import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import {
  measure,
  precision,
  readMissions,
  readSentences,
  recall,
  table,
} from '#server/providers/mind/evals/measure.ts'
import { mindExamples } from '#server/providers/mind/examples.ts'
import type { Mind } from '#server/providers/mind/port.ts'
import { LanguageModelMind } from './mind.ts'

/*
 * The same labelled sentences for a real model: EVAL_LLM=1 with the LLM_ variables of the program. It costs a call a
 * sentence. Floors are those of product rule 27: what a model proposes is judged by the gate like everything else.
 */
const wanted = process.env.EVAL_LLM === '1'
const config = wanted ? readConfig(process.env).mind : { engine: 'built-in' as const }
const server = config.engine === 'language-model' ? config.servers[0] : undefined

if (!wanted)
  console.info('The evaluation of a real model is skipped: set EVAL_LLM=1 and LLM_PROVIDER to run it.')
if (wanted && !server) throw new Error('EVAL_LLM=1 needs LLM_PROVIDER and what belongs to it.')

const at = (file: string): URL => new URL(`../evals/${file}`, import.meta.url)

describe.skipIf(!server)('a real model', () => {
  const patient = { firstMs: 30_000, stallMs: 30_000, totalMs: 60_000 }
  const asked = server ? new LanguageModelMind(server, patient) : null
  let tokens = 0
  const mind: Mind = {
    ...(asked as Mind),
    id: 'evaluated',
    hear: async (said, scene) => {
      const heard = await asked!.hear(said, scene, AbortSignal.timeout(90_000))
      tokens += (heard.by?.tokensIn ?? 0) + (heard.by?.tokensOut ?? 0)
      return heard
    },
    reply: (...given) => asked!.reply(...given),
    conclude: (...given) => asked!.conclude(...given),
  }
  afterAll(() => console.info(`${asked?.about}: ${tokens} tokens for hearing`))

  test.each(['coach', 'own'])(
    'understands the %s sentences',
    async (name) => {
      const sentences = readSentences(at(`${name}-sentences.jsonl`))
      const measured = await measure(mind, sentences, readMissions(at(`${name}-missions.json`)))
      console.info(table(`${asked?.about}, ${name} sentences`, measured, sentences.length))
      for (const action of ['create', 'progress', 'complete'] as const) {
        expect(precision(measured[action]), measured.misses.join('\n')).toBeGreaterThanOrEqual(0.9)
        expect(recall(measured[action]), measured.misses.join('\n')).toBeGreaterThanOrEqual(0.75)
      }
    },
    1_800_000,
  )

  test.each(mindExamples)('$name', ({ check }) => check(mind), 120_000)
})
