import { expect, test } from 'vitest'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
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
  const [first = '', ...rest] = title.toLowerCase().split(' ')
  const behind = rest.join(' ').replace('thank you', '')
  const faults: [string, boolean][] = [
    ['no verb in front', !/^(?:base|either)$/.test(readVerb(first)?.form ?? '')],
    [
      'points at nothing',
      /\b(?:it|them|those|these|that|him|her)$|\bof them\b|^(?:it|them|that|this)\b/.test(behind),
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
  expect(faults.length / titles.length, faults.join('\n')).toBeLessThan(0.006)
})

test.each([
  ['the only thing that matters today is that the beta goes out', ['Ship the beta']],
  ['all that counts: the app gets approved by Apple', ['Get the app approved by Apple']],
  ['buy packaging tape book the courier', ['Buy packaging tape', 'Book the courier']],
  [
    'finish the prototype and show it to three customers',
    ['Finish the prototype', 'Show the prototype to 3 customers'],
  ],
  ['design two logos and then post them on Behance', ['Design 2 logos', 'Post the logos on Behance']],
  ['goals: gym, taxes, the deck', ['Go to the gym', 'Do the taxes', 'Work on the deck']],
  ['today: crash bugs, at least four of them', ['Fix 4 crash bugs']],
  ['I need slides for that', ['Work on slides']],
  ['I need the new logo from the designer', ['Get the new logo from the designer']],
  ['one webinar and three serious conversations', ['Run 1 webinar', 'Have 3 serious conversations']],
  ['I want sixty people at the webinar', ['Get 60 people at the webinar']],
])('%s', async (text, titles) => {
  expect(await titlesOf(text)).toEqual(titles)
})
