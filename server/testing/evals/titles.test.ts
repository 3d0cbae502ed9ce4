import { expect, test } from 'vitest'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { readSentences } from './measure.ts'

const here = (name: string): URL => new URL(`./data/${name}`, import.meta.url)

async function titlesOf(text: string): Promise<string[]> {
  const promptContext = examplePromptContext({ occasion: 'morning', missions: [], slots: {} })
  const { proposals } = await ruleCoach().extract(text, promptContext, AbortSignal.timeout(5000))
  return proposals.flatMap((proposal) =>
    proposal.action === 'create-mission' && proposal.confidence >= 0.75 ? [proposal.title] : [],
  )
}

/** Why a founder would not have typed this title, or null. */
function poor(title: string): string | null {
  const [, ...rest] = title.toLowerCase().split(' ')
  const behind = rest.join(' ').replace('thank you', '')
  const faults: [string, boolean][] = [
    [
      'points at nothing',
      /\b(?:it|them|those|these|that|him|her)$|\bof them\b|^(?:it|them|that|this)\b(?! \w)/.test(behind),
    ],
    [
      'a day',
      /\b(?:today|tonight|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?!['’]s)/.test(
        behind,
      ),
    ],
    [
      'a filler',
      /\b(?:um|uh|er|basically|actually|maybe|probably|please|gonna|you know|i mean)\b/.test(behind),
    ],
    ['cut off', /\b(?:and|or|the|an?|to|of|for|with|so|but|then|also|too)$/.test(behind)],
    ['a sentence', /\b(?:is|are|was|were|will|should|must|goes|gets)\b/.test(behind)],
    ['too long', title.length > 60],
  ]
  return faults.find(([, is]) => is)?.[0] ?? null
}

test('a title is what a founder would have typed', async () => {
  const sets = ['coach', 'own', 'hard', 'voices', 'founders', 'lead', 'heads', 'judge', 'days']
  const plans = sets.flatMap((set) =>
    readSentences(here(`${set}-sentences.jsonl`)).filter((it) => it.open.length === 0),
  )
  const titles = (await Promise.all(plans.map(({ text }) => titlesOf(text)))).flat()
  const faults = titles.flatMap((title) => (poor(title) ? [`${poor(title)}: ${title}`] : []))
  console.info(`${faults.length} of ${titles.length} titles are poor`)
  expect(titles.length).toBeGreaterThan(900)
  expect(faults.length / titles.length, faults.join('\n')).toBeLessThan(0.015)
})

test.each([
  ['the only thing that matters today is shipping the beta', ['Ship the beta']],
  ['buy packaging tape book the courier', ['Buy packaging tape', 'Book the courier']],
  [
    'finish the prototype and show it to three customers',
    ['Finish the prototype', 'Show the prototype to 3 customers'],
  ],
  ['design two logos and then post them on Behance', ['Design 2 logos', 'Post the logos on Behance']],
  ['goals: gym, taxes, the deck', ['Gym', 'Taxes', 'The deck']],
])('%s', async (text, titles) => {
  expect(await titlesOf(text)).toEqual(titles)
})
