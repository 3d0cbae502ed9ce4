import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { extractChanges } from '#server/features/coaching/turn/extract-changes.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { MissionFact, Proposal } from '#server/providers/coach/port.ts'
import { readMissions, readSentences } from './measure.ts'

const here = (name: string): URL => new URL(`./data/${name}`, import.meta.url)
const owners = ['coach', 'own', 'hard', 'voices']
const sets = [...owners.map((name) => ({ name, owner: name })), { name: 'heldout', owner: 'hard' }]
const missionsOf = (owner: string): MissionFact[] => readMissions(here(`${owner}-missions.json`))

async function applied(text: string, missions: MissionFact[], occasion: 'morning' | 'status-update') {
  const promptContext = examplePromptContext({ occasion, missions, slots: {} })
  const call = { coach: ruleCoach(), latencySensitive: false, signal: AbortSignal.timeout(5000) }
  const { decisions } = await extractChanges(call, text, promptContext, '2026-11-20')
  return decisions.flatMap(({ proposal, verdict }) =>
    verdict === 'applied' && /mission|progress/.test(proposal.action) ? [proposal] : [],
  )
}

test('small talk, feelings, questions, hearsay, hopes, strangers and the past apply nothing', async () => {
  const said = readFileSync(here('small-talk.txt'), 'utf8').trim().split('\n')
  expect(said).toHaveLength(60)
  const wrong: string[] = []
  for (const owner of owners)
    for (const text of said)
      for (const occasion of ['morning', 'status-update'] as const)
        for (const proposal of await applied(text, missionsOf(owner), occasion))
          wrong.push(`${text} | ${JSON.stringify(proposal)}`)
  expect(wrong).toEqual([])
})

const trunk = (word: string): string => word.replace(/(?:ings?|e?d|e?s)$/, '').slice(0, 5)
const trunks = (text: string): string[] => (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(trunk)

/** A mission of another set without a word in common with a sentence, except its verb and small words. */
const stranger = (text: string, { title }: MissionFact): boolean => {
  const said = new Set(trunks(text))
  return !trunks(title)
    .slice(1)
    .some((word) => said.has(word) && !/^(?:the|for|new|with|and|into)$/.test(word))
}

test('hardly any sentence is recorded on an unrelated mission', async () => {
  const wrong: string[] = []
  let extracted = 0
  for (const { name, owner } of sets)
    for (const other of owners.filter((it) => it !== owner)) {
      const missions = missionsOf(other)
      // All of them: a part drawn by the day would lie on both sides of the limit.
      for (const { text } of readSentences(here(`${name}-sentences.jsonl`))) {
        if (/\beverything\b/.test(text)) continue
        extracted += 1
        const strange = missions.filter((mission) => stranger(text, mission))
        for (const proposal of (await applied(text, strange, 'status-update')) as Proposal[])
          if ('missionId' in proposal)
            wrong.push(
              `${text} | ${missions.find(({ id }) => id === proposal.missionId)?.title} ${proposal.confidence}`,
            )
      }
    }
  console.info(`${wrong.length} of ${extracted} sentences booked on a mission of other words`)
  expect(wrong.length / extracted, wrong.join('\n')).toBeLessThan(0.06)
}, 120_000)
