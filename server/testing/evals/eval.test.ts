import { expect, test } from 'vitest'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { measureEngine, precision, readMissions, readSentences, recall, table } from './measure.ts'

const here = (name: string): URL => new URL(`./data/${name}`, import.meta.url)

/** Minimum scores for each action: today's value, less one or two sentences. */
test.each([
  { set: 'coach', missions: 'coach', precisionFrom: 0.97, recallFrom: 0.96 },
  { set: 'own', missions: 'own', precisionFrom: 0.98, recallFrom: 0.96 },
  { set: 'hard', missions: 'hard', precisionFrom: 0.96, recallFrom: 0.92 },
  { set: 'voices', missions: 'voices', precisionFrom: 0.95, recallFrom: 0.85 },
  { set: 'unseen', missions: 'voices', precisionFrom: 0.95, recallFrom: 0.6 },
  { set: 'founders', missions: 'founders', precisionFrom: 0.95, recallFrom: 0.89 },
  // Never tuned on: a miss here need not be fixed, but a falling score must.
  { set: 'fresh', missions: 'founders', precisionFrom: 0.92, recallFrom: 0.75 },
  { set: 'lead', missions: 'lead', precisionFrom: 0.92, recallFrom: 0.92 },
  // Nine batches, each run once before anything was fixed for it (README); the minimum is today's value, less a
  // sentence or two.
  { set: 'heads', missions: 'heads', precisionFrom: 0.96, recallFrom: 0.86 },
  { set: 'judge', missions: 'judge', precisionFrom: 0.92, recallFrom: 0.78 },
  // Written and run once as blind batches in one evening, then fixed by class (README).
  { set: 'days', missions: 'days', precisionFrom: 0.96, recallFrom: 0.8 },
  { set: 'stranger', missions: 'stranger', precisionFrom: 0.92, recallFrom: 0.9 },
  { set: 'heldout', missions: 'hard', precisionFrom: 0.95, recallFrom: 0.83 },
])('understands the $set sentences', async ({ set, missions, precisionFrom, recallFrom }) => {
  const sentences = readSentences(here(`${set}-sentences.jsonl`))
  const measured = await measureEngine(
    ruleCoach(),
    sentences,
    readMissions(here(`${missions}-missions.json`)),
  )
  console.info(table(`${set} sentences`, measured, sentences.length))
  const misses = /^(?:heldout|fresh|stranger)$/.test(set) ? '' : measured.misses.join('\n')
  for (const action of ['create', 'progress', 'complete'] as const) {
    expect(precision(measured[action]), `precision of ${action}\n${misses}`).toBeGreaterThanOrEqual(
      precisionFrom,
    )
    expect(recall(measured[action]), `recall of ${action}\n${misses}`).toBeGreaterThanOrEqual(recallFrom)
  }
})

test('cuts every quote from the sentence, with the number it rests on', async () => {
  const missions = readMissions(here('coach-missions.json'))
  for (const { text } of readSentences(here('coach-sentences.jsonl'))) {
    const promptContext = { ...examplePromptContext(), missions }
    const { proposals } = await ruleCoach().extract(text, promptContext, AbortSignal.timeout(1000))
    for (const { quote } of proposals) expect(text).toContain(quote)
  }
})
