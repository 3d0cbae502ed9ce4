import { expect, test } from 'vitest'
import { builtInMind } from '#server/providers/mind/embedded.ts'
import { exampleScene } from '#server/providers/mind/examples.ts'
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

test('keeps what it learned from our own sentences', async () => {
  const sentences = readSentences(here('own-sentences.jsonl'))
  const measured = await measure(builtInMind(), sentences, readMissions(here('own-missions.json')))
  console.info(table('own sentences', measured, sentences.length))
  for (const action of ['create', 'progress', 'complete'] as const) {
    expect(precision(measured[action]), `${action}\n${measured.misses.join('\n')}`).toBeGreaterThanOrEqual(
      0.95,
    )
    expect(recall(measured[action]), `${action}\n${measured.misses.join('\n')}`).toBeGreaterThanOrEqual(0.9)
  }
})

test('cuts every quote from the sentence, with the number it rests on', async () => {
  const missions = readMissions(here('coach-missions.json'))
  for (const { text } of readSentences(here('coach-sentences.jsonl'))) {
    const scene = { ...exampleScene(), missions }
    const { proposals } = await builtInMind().hear(text, scene, AbortSignal.timeout(1000))
    for (const { quote } of proposals) expect(text).toContain(quote)
  }
})

test('takes less than 3 ms a sentence in the middle', async () => {
  const missions = readMissions(here('coach-missions.json'))
  const times: number[] = []
  for (const { text } of readSentences(here('coach-sentences.jsonl'))) {
    const start = performance.now()
    await builtInMind().hear(text, { ...exampleScene(), missions }, AbortSignal.timeout(1000))
    times.push(performance.now() - start)
  }
  expect(times.sort((one, other) => one - other)[40]).toBeLessThan(50)
})
