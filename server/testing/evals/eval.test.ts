import { expect, test } from 'vitest'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { measureEngine, precision, readMissions, readSentences, recall, table } from './measure.ts'

const here = (name: string): URL => new URL(`./data/${name}`, import.meta.url)

/** Of fewer that were written a share says nothing. */
const enough = 12

/**
 * Floors by words alone, today's values less one or two sentences: precision of all that is written, recall of new
 * missions. Many steps are asked about without meaning, so nothing is asked of their recall.
 */
test.each([
  { set: 'coach', missions: 'coach', precisionFrom: 0.8, recallFrom: 0.78 },
  { set: 'own', missions: 'own', precisionFrom: 0.84, recallFrom: 0.86 },
  { set: 'hard', missions: 'hard', precisionFrom: 0.8, recallFrom: 0.88 },
  { set: 'voices', missions: 'voices', precisionFrom: 0.85, recallFrom: 0.88 },
  { set: 'unseen', missions: 'voices', precisionFrom: 0.8, recallFrom: 0.7 },
  { set: 'founders', missions: 'founders', precisionFrom: 0.85, recallFrom: 0.88 },
  { set: 'lead', missions: 'lead', precisionFrom: 0.85, recallFrom: 0.88 },
  { set: 'heads', missions: 'heads', precisionFrom: 0.88, recallFrom: 0.82 },
  { set: 'judge', missions: 'judge', precisionFrom: 0.78, recallFrom: 0.85 },
  { set: 'days', missions: 'days', precisionFrom: 0.8, recallFrom: 0.77 },
  // Nobody reads their misses, and nothing learns from them.
  { set: 'fresh', missions: 'founders', precisionFrom: 0.85, recallFrom: 0.75 },
  { set: 'stranger', missions: 'stranger', precisionFrom: 0.88, recallFrom: 0.8 },
  { set: 'heldout', missions: 'hard', precisionFrom: 0.85, recallFrom: 0.78 },
])('understands the $set sentences', async ({ set, missions, precisionFrom, recallFrom }) => {
  const sentences = readSentences(here(`${set}-sentences.jsonl`))
  const measured = await measureEngine(
    ruleCoach(),
    sentences,
    readMissions(here(`${missions}-missions.json`)),
  )
  console.info(table(`${set} sentences`, measured, sentences.length))
  const misses = /^(?:heldout|fresh|stranger)$/.test(set) ? '' : measured.misses.join('\n')
  for (const action of ['create', 'progress', 'complete'] as const)
    if (measured[action].proposed >= enough)
      expect(precision(measured[action]), `precision of ${action}\n${misses}`).toBeGreaterThanOrEqual(
        precisionFrom,
      )
  expect(recall(measured.create), `recall of new missions\n${misses}`).toBeGreaterThanOrEqual(recallFrom)
})

test('cuts every quote from the sentence, with the number it rests on', async () => {
  const missions = readMissions(here('coach-missions.json'))
  for (const { text } of readSentences(here('coach-sentences.jsonl'))) {
    const promptContext = { ...examplePromptContext(), missions }
    const { proposals } = await ruleCoach().extract(text, promptContext, AbortSignal.timeout(1000))
    for (const { quote } of proposals) expect(text).toContain(quote)
  }
})
