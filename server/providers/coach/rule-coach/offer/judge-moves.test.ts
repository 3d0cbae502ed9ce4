import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { Occasion } from '#server/providers/coach/port.ts'
import { confidences } from './confidences.ts'

interface Labelled {
  where: string
  said: string
  missions: { title: string }[]
  mission: number
  label: 'yes' | 'no'
}

const file = new URL('../../../../../test/data/labelled-moves-held-out.jsonl', import.meta.url)
const labelled = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Labelled)

/** What becomes of a move that words tell of, by words alone: written, asked about, or nothing. */
async function read({ where, said, missions, mission: at }: Labelled) {
  const context = examplePromptContext({
    occasion: (where === 'day' ? 'status-update' : where) as Occasion,
    missions: missions.map(({ title }, i) => mission(`${i}`, title, null)),
    slots: {},
  })
  const { proposals } = await ruleCoach().extract(said, context, new AbortController().signal)
  const move = proposals.find((it) => it.action === 'move-mission' && it.missionId === `${at}`)
  return !move ? 'nothing' : move.confidence > confidences.offered ? 'written' : 'asked'
}

test('of moves by another hand most that are meant are read, and of look-alikes few are written', async () => {
  const found = await Promise.all(labelled.map(async (it) => ({ label: it.label, outcome: await read(it) })))
  const share = (label: Labelled['label'], outcomes: string[]) => {
    const all = found.filter((it) => it.label === label)
    return all.filter((it) => outcomes.includes(it.outcome)).length / all.length
  }
  expect(share('yes', ['written', 'asked'])).toBeGreaterThanOrEqual(0.6)
  expect(share('no', ['written'])).toBeLessThan(0.3)
})
