import { expect, test } from 'vitest'
import { builtInMind } from '#server/providers/mind/embedded.ts'
import { measure, precision, readMissions, readSentences, recall, table } from './measure.ts'

const here = (name: string): URL => new URL(name, import.meta.url)

test('understands the given sentences with a precision of 0.95 and a recall of 0.90 for each action', async () => {
  const sentences = readSentences(here('coach-sentences.jsonl'))
  const measured = await measure(builtInMind(), sentences, readMissions(here('coach-missions.json')))
  console.info(table('given sentences', measured, sentences.length))
  for (const action of ['create', 'progress', 'complete'] as const) {
    expect(precision(measured[action]), `${action}\n${measured.misses.join('\n')}`).toBeGreaterThanOrEqual(
      0.95,
    )
    expect(recall(measured[action]), `${action}\n${measured.misses.join('\n')}`).toBeGreaterThanOrEqual(0.9)
  }
})
