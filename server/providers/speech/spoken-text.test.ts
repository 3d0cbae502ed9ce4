import { describe, expect, it } from 'vitest'
import { spokenText, withoutMarkup } from './spoken-text.ts'

describe('spokenText', () => {
  it.each([
    [
      'what Flite reads itself',
      'You made $8,500, up 15%, at 9:30am with Dr. Lee.',
      'You made $8,500, up 15%, at 9:30am with Dr. Lee.',
    ],
    ['quotes, dashes and dots', '“It’s on” — she said…', '"It\'s on", she said...'],
    ['accents and other scripts', 'Café Zoë naïve Łódź 日本', 'Cafe Zoe naive lodz.'],
    ['emoji', 'Great 🚀👩🏽‍🚀 job! 🇩🇪', 'Great job!'],
    [
      'Markdown',
      '## Plan\n- **Call** *three* `leads`\n> [Docs](https://x.y/z)\n---\n~~old~~ new',
      'Plan.\nCall three leads.\nDocs.\nold new.',
    ],
    ['a numbered list', '1. Ship\n2) Rest', '1, Ship.\n2, Rest.'],
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |', 'a, b.\n1, 2.'],
    ['code blocks', 'Run\n```sh\nrm -rf\n```\nnow', 'Run.\nnow.'],
    ['addresses', 'See https://example.com/a_b?c=1. Or www.x.io, ok?', 'See the link. Or the link, ok?'],
    ['names with underscores and sums', 'snake_case_name is 2*3*4', 'snake_case_name is 2*3*4.'],
    ['tags', 'Hi <b>there</b> <script>', 'Hi there.'],
    ['ISO dates', 'Due 2026-11-20.', 'Due November twentieth, twenty twenty-six.'],
    ['ISO times', 'At 2009-01-03T09:30:00Z we met', 'At January third, two thousand nine, at 9:30 we met.'],
    [
      'early years',
      '1905-08-31, 2000-02-22, 1900-12-12',
      'August thirty-first, nineteen oh five, February twenty-second, two thousand, December twelfth, nineteen hundred.',
    ],
    ['impossible dates', '2026-02-31', '2026-02-31.'],
    ['acronyms', 'MRR, ARR and the CAC of B2B SaaS', 'M R R, A R R and the C A C of B to B sass.'],
    ['ratios of acronyms', 'LTV:CAC is 3', 'L T V to C A C is 3.'],
    ['plural acronyms', 'KPIs, APIs and the CEO’s OKRs', "K P I's, A P I's and the C E O's O K R's."],
    ['words in capitals', 'DO IT NOW, NASA', 'DO IT NOW, NASA.'],
    [
      'large amounts',
      '$10k, $1.2M, 3bn and 20K',
      '10 thousand dollars, 1.2 million dollars, 3 billion and 20 thousand.',
    ],
    ['other currencies', '€1.2M and £500', '1.2 million euros and 500 pounds.'],
    ['ranges', '10-20 calls, $10k–$20k, 5–10%', '10 to 20 calls, 10 to 20 thousand dollars, 5 to 10%.'],
    ['telephone numbers', 'Call 555-123-4567', 'Call 555-123-4567.'],
    [
      'short forms',
      'e.g. R&D vs. sales & ops, $9/mo, 3x',
      'for example, R and D versus sales and ops, $9 per month, 3 times.',
    ],
    [
      'sums with a sign or a name',
      '-$300, +€5k, USD 500 and ¥90',
      'minus $300, plus 5 thousand euros, 500 dollars and 90 yen.',
    ],
    [
      'ranges of sums',
      '$900k-$1.2M or £5-10k',
      '900 thousand to 1.2 million dollars or 5 to 10 thousand pounds.',
    ],
    ['a date with slashes', 'Due 11/20/2026, 24/7.', 'Due November twentieth, twenty twenty-six, 24 7.'],
    ['ratios, ranks and halves', '3:1, #2, 2½ hrs, #growth', '3 to 1, number 2, 2 and a half hrs, growth.'],
    ['nothing to say', ' 🚀 *** --- ', ''],
  ])('%s', (_name, written, spoken) => expect(spokenText(written)).toBe(spoken))

  it('only ever returns printable ASCII and line ends', () => {
    const every = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('')
    expect(spokenText(every)).toMatch(/^[\n\x20-\x7e]*$/)
  })

  it('is quick on a hostile text', () => {
    const started = performance.now()
    for (const part of [
      '*',
      '_',
      '`',
      '[',
      '[a](',
      '<a',
      '|',
      '- ',
      '**a',
      '1-',
      '~~',
      'http://',
      '$1',
      'A2',
      '€1,',
      ' -',
      '\n',
    ])
      spokenText(part.repeat(Math.floor(4096 / part.length)))
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('withoutMarkup', () => {
  it('leaves the words of any language alone', () => {
    expect(withoutMarkup('**Größe** zählt 🚀\n- 你好')).toBe('Größe zählt.\n你好.')
  })
})
