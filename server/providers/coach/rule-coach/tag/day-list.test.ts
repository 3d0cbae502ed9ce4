import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extractChanges } from '#server/features/coaching/turn/extract-changes.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'

const encoder = new MiniLmEncoder()
beforeAll(() => encoder.warmUp())
afterAll(() => encoder.close())

/** What a morning's first message writes and offers: titles, each with its target. */
async function planned(
  said: string,
  more: Partial<PromptContext> = {},
): Promise<{ written: string[]; offered: string[] }> {
  const { decisions } = await extractChanges(
    { coach: ruleCoach(encoder), latencySensitive: false, signal: AbortSignal.timeout(20_000) },
    said,
    examplePromptContext({ occasion: 'morning', missions: [], slots: {}, ...more }),
    '2026-11-20',
  )
  const titles = (verdict: string) =>
    decisions.flatMap(({ proposal, verdict: decided }) =>
      proposal.action === 'create-mission' && decided === verdict && proposal.when === 'today'
        ? [proposal.targetValue === null ? proposal.title : `${proposal.title} (${proposal.targetValue})`]
        : [],
    )
  return { written: titles('applied'), offered: titles('offered') }
}

describe('an item of the day is work with or without a verb', () => {
  test.each([
    [
      "today it's the organ loft, writing up the survey and chasing the parish",
      ['The organ loft', 'Write up the survey', 'Chase the parish'],
    ],
    ['Mussels to Hull, ropes, and that tax form', ['Mussels to Hull', 'Ropes', 'Tax form']],
    [
      'Photos of the new stock, then the website copy, oh and the lease',
      ['Photos of the new stock', 'The website copy', 'The lease'],
    ],
    [
      'point the chimney at Moor End and level the yard and send the plans to the builder',
      ['Point the chimney at Moor End', 'Level the yard', 'Send the plans to the builder'],
    ],
    [
      'Pick the first apples, rack tank 4, label copy',
      ['Pick the first apples', 'Rack tank 4', 'Label copy'],
    ],
  ])('%s', async (said, titles) => expect((await planned(said)).written).toEqual(titles))
})

test.each([
  ['Two things. Fire Henrik. Close the Skanska pilot.', ['Fire Henrik', 'Close the Skanska pilot']],
  [
    "three things: interview the candidate at 10, finish the appeal, and look at the no-show numbers because something's off",
    ['Interview the candidate at 10', 'Finish the appeal', 'Look at the no-show numbers'],
  ],
  [
    'Post the samples, and do the back of the chair (36 buttons, my poor fingers)',
    ['Post the samples', 'Do the back of the chair'],
  ],
  [
    'ok plan: launch on product hunt (its already live lol since 2am), call grandma',
    ['Launch on product hunt', 'Call grandma'],
  ],
  ["I'm supposed to invoice the lady, and wash the van", ['Invoice the lady', 'Wash the van']],
  ['gonna do the level 7 boss today and install camera 3', ['Do the level 7 boss', 'Install camera 3']],
  [
    'Today I am meant to meet the baker, and ordering the small chairs.',
    ['Meet the baker', 'Order the small chairs'],
  ],
])('an item is told from what stands beside it: %s', async (said, titles) =>
  expect((await planned(said)).written).toEqual(titles),
)

test('who answers a question about a feeling with a list has begun the day', async () => {
  const said =
    'Before: finalise unit cost for the 500 ml tub, send samples to the lab, and do a dry run of the pitch with Tom.'
  const turns: PromptContext['turns'] = [
    { role: 'user', content: 'I have a big call at 4.' },
    { role: 'assistant', content: 'When did it start feeling like this?' },
  ]
  expect((await planned(said, { slots: { askedKind: 'mood' }, turns })).written).toHaveLength(3)
})

describe('an appointment keeps its title, and its time is no target', () => {
  test.each([
    ['meeting with Orla at 3', ['Meeting with Orla at 3']],
    ['Sort the antifoul and see Pete about the trailer', ['Sort the antifoul', 'See Pete about the trailer']],
    ['dentist at four then payroll', ['Dentist at four', 'Payroll']],
    ['Fitting with Mrs Akande at ten, cloth order', ['Fitting with Mrs Akande at ten', 'Cloth order']],
    [
      'Two things today: whet the drawknives, and the saddler rings me at nine.',
      ['Whet the drawknives', 'The saddler rings me at nine'],
    ],
    [
      'Turning the cheeses on shelves two to five, mend the dripping pipe in the dairy',
      ['Turn the cheeses on shelves two to five', 'Mend the dripping pipe in the dairy'],
    ],
  ])('%s', async (said, titles) => expect((await planned(said)).written).toEqual(titles))
})

describe('a condition writes nothing', () => {
  test.each([
    ['Hoof trims, the feed order. If I get a minute, the newsletter.', ['Hoof trims', 'The feed order']],
    [
      'Bread for the cafe, the wedding cakes, and maybe the window',
      ['Bread for the cafe', 'The wedding cakes'],
    ],
    [
      'Fell the elm at Wick if the wind drops. The crane licence and the chipper oil.',
      ['The crane licence', 'The chipper oil'],
    ],
    [
      'Wiring plan, the fuse boards; should the tiler finish, the sockets too.',
      ['Wiring plan', 'The fuse boards'],
    ],
  ])('%s', async (said, titles) => expect((await planned(said)).written).toEqual(titles))
})

describe('the work of another day or of somebody else is no mission of today', () => {
  test.each([
    [
      'the audit can wait till Thursday, today the VAT and then two site visits',
      ['The VAT', '2 site visits (2)'],
    ],
    ['Kiln shelves, glaze tests. The new menu I will do on Sunday.', ['Kiln shelves', 'Glaze tests']],
    ['Sedum order, leak test. The mending pile I will do on Monday.', ['Sedum order', 'Leak test']],
    ["Sails for Kai, mast wax. My brother's on deliveries.", ['Sails for Kai', 'Mast wax']],
    [
      "QA on Friday's audio, flyers for Saturday's market",
      ["QA on Friday's audio", "Flyers for Saturday's market"],
    ],
  ])('%s', async (said, titles) => {
    const { written, offered } = await planned(said)
    expect([...written, ...offered]).toEqual(titles)
  })
})

describe('how much there is and what is said aside are no missions', () => {
  test.each([
    [
      'Three things today. Export fix, release notes, the investor deck.',
      ['Export fix', 'Release notes', 'The investor deck'],
    ],
    [
      "The printer's playing up again. Menus, the wine order and the rota.",
      ['Menus', 'The wine order', 'The rota'],
    ],
  ])('%s', async (said, titles) => expect((await planned(said)).written).toEqual(titles))
})

describe('a title is whole, and a number that names is no target', () => {
  test.each([
    [
      'Follow up with three of the Ghent leads. Quotes to three farms up near Alnwick.',
      ['Follow up with 3 of the Ghent leads (3)', 'Quotes to 3 farms up near Alnwick (3)'],
    ],
    [
      'Class 4 exam papers, tunnel two inspection, scan box 9',
      ['Class 4 exam papers', 'Tunnel two inspection', 'Scan box 9'],
    ],
    ['half a dozen cases to Whitby, labels', ['6 cases to Whitby (6)', 'Labels']],
  ])('%s', async (said, titles) => expect((await planned(said)).written).toEqual(titles))
})

test.each([
  "The lorry driver job's been on Indeed five weeks. One reply.",
  "On my feet since seven, deliveries, the oven man, and nobody's eaten.",
  "I'm knackered, the printer's dead, two kids off school and a VAT return due.",
  "My head's full of invoices, emails, that woman from the bank.",
])('what is only told of is not written: %s', async (said) => {
  expect((await planned(said)).written).toEqual([])
})
