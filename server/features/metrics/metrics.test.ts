import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { moneyText } from '#contract/words/money.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { noFigures } from '#server/testing/no-figures.ts'
import { fc } from '#server/testing/properties.ts'
import { categoryOf } from './insights.ts'
import { readCsv, readMonth, readNumber } from './read-csv.ts'

const { metrics, coaching } = contract

describe('a file of months', () => {
  const read = (csv: string) => readCsv(csv, '2026-11-20')

  test('is read by the names of its columns, with money in cents', () => {
    const { lines, ignoredColumns } = read(
      'Month,MRR,Customers,Gross margin,Colour\nSep 2026,"$8,000.50",40,80%,red\n2026-10-31,8500,,,\n',
    )
    expect(lines.map((it) => it.entered)).toEqual([
      { ...noFigures, month: '2026-09', revenue: 800_050, customers: 40, grossMargin: 80 },
      { ...noFigures, month: '2026-10', revenue: 850_000 },
    ])
    expect(ignoredColumns).toEqual(['Colour'])
  })

  test('names the problem of each wrong line, and reads the others', () => {
    const { lines } = read(
      'month;revenue;customers;margin\nOktober;1;1;1\n2026-09;8 or 9;3.5;120\n2026-08;100;2;50\n2026-08;1;1;1\n2026-12;1;1;1\n',
    )
    expect(lines.map((it) => [it.line, it.problems.map((problem) => problem.split(':')[0])])).toEqual([
      [2, ['month']],
      [3, ['revenue', 'customers', 'gross margin']],
      [4, []],
      [5, ['month']],
      [6, ['month']],
    ])
    expect(lines[4]?.problems[0]).toBe('month: December 2026 lies ahead')
  })

  test('without a month column, empty, or of any other text, is refused in words', () => {
    expect(read('revenue\n1').lines[0]?.problems[0]).toContain('must name a month column')
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (csv) => {
        for (const line of read(csv).lines)
          expect((line.entered === null) === line.problems.length > 0).toBe(true)
      }),
    )
  })

  test('any amount a spreadsheet writes comes back to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), (cents) => {
        const locale = ['en', 'de', 'fr', 'hi-IN', 'de-CH'][cents % 5]!
        const written = moneyText(locale, ['USD', 'EUR', 'CHF'][cents % 3]!, cents / 100, false)
        expect(Math.round((readNumber(written) ?? 0) * 100)).toBe(cents)
      }),
    )
    expect(['8.500,00', '1,2', '4,5k', '-5', 'many', '', '1 and 2'].map(readNumber)).toEqual([
      ...[8500, 1.2, 4500, null, null, null, null],
    ])
    expect(
      ['2026-10', '2026-1-05', '3/2026', 'October 2026', 'Oct-2026', '2026-13', 'Foo 2026'].map(readMonth),
    ).toEqual(['2026-10', '2026-01', '2026-03', '2026-10', '2026-10', null, null])
  })
})

test('an insight is about what its words name', () => {
  expect(categoryOf('Churn fell after the call')).toBe('metrics')
  expect(categoryOf('Outreach slips after lunch')).toBe('sales')
  expect(categoryOf('Ships fast')).toBe('product')
  expect(categoryOf('Delegates nothing')).toBe('team')
  expect(categoryOf('Starts late')).toBe('focus')
})

describe('the board', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })

  test('shows the labelled sample until there is a month, then only the founder’s own figures', async () => {
    const ada = await app.signUp('Ada Lovelace')
    const before = await ada.call(metrics.readBoard)
    expect(before).toMatchObject({ sample: true, sampleInsights: true, projection: { linear: 13 } })
    expect(before.stage.name).toBe('early-revenue')

    await ada.call(metrics.saveSnapshot, { body: { ...noFigures, month: '2026-10', revenue: 2_000_000 } })
    const after = await ada.call(metrics.readBoard)
    expect(after.sample).toBe(false)
    expect(after.figures.revenue.value).toBe(2_000_000)
    expect(after.figures.customers).toEqual({ value: null, missing: 'Add customers for October 2026' })
    expect(after.figures.runway).toMatchObject({ months: null, missing: 'Add cash for October 2026' })
    expect(after.projection).toMatchObject({ linear: null })

    const { id } = after.snapshots[0]!
    await ada.call(metrics.deleteSnapshot, { params: { id } })
    expect((await ada.call(metrics.readBoard)).sample).toBe(true)
  })

  test('a month is written over, not beside; one that lies ahead is refused', async () => {
    const ada = await app.signUp()
    await ada.call(metrics.saveSnapshot, { body: { ...noFigures, month: '2026-10', revenue: 1, cash: 5 } })
    await ada.call(metrics.saveSnapshot, { body: { ...noFigures, month: '2026-10', revenue: 2 } })
    const { snapshots } = await ada.call(metrics.readBoard)
    expect(snapshots).toMatchObject([{ month: '2026-10', revenue: 2, cash: null }])
    const ahead = await ada.ask(metrics.saveSnapshot, { body: { ...noFigures, month: '2026-12' } })
    expect(ahead).toMatchObject({ status: 400, body: { field: 'month' } })
  })

  test('a preview stores nothing, and an import stores the valid lines', async () => {
    const ada = await app.signUp()
    await ada.call(metrics.saveSnapshot, { body: { ...noFigures, month: '2026-09', revenue: 1 } })
    const csv = 'month,revenue\n2026-09,8000\n2026-10,8500\nnever,1\n'
    const { lines } = await ada.call(metrics.previewImport, { body: { csv } })
    expect(lines.map((it) => [it.snapshot?.month, it.replaces])).toEqual([
      ['2026-09', true],
      ['2026-10', false],
      [undefined, false],
    ])
    expect((await ada.call(metrics.readBoard)).snapshots).toHaveLength(1)
    expect(await ada.call(metrics.importSnapshots, { body: { csv } })).toEqual({ imported: 2, leftOut: 1 })
    const { figures } = await ada.call(metrics.readBoard)
    expect(figures.growth.value).toBe(6.3)
  })

  test("the coach's insights are shown with their quotes, and only to their founder", async () => {
    const ada = await app.signUp()
    const { id: sessionId } = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    const said = 'The hardest part was starting the emails. I am avoiding the pricing call.'
    await ada.call(coaching.converse, { body: { sessionId, sessionType: 'evening', transcript: said } })
    await ada.call(coaching.completeSession, { params: { id: sessionId } })
    const { insights, sampleInsights } = await ada.call(metrics.readBoard)
    expect(sampleInsights).toBe(false)
    expect(insights.length).toBeGreaterThan(0)
    for (const insight of insights) expect(said).toContain(insight.quote)
    const eve = await app.signUp('Eve')
    expect((await eve.call(metrics.readBoard)).sampleInsights).toBe(true)
  })
})

test('a file of commas, of quotes or of one endless cell is read in one pass', () => {
  const begun = performance.now()
  for (const csv of [
    `month${','.repeat(100_000)}\n${'x\n'.repeat(600)}`,
    `month,revenue\n${'"'.repeat(190_000)}`,
    `month,revenue\n${'"a"b'.repeat(45_000)}`,
    `month,revenue\n2026-10,${'1,'.repeat(90_000)}`,
    `${'\n'.repeat(190_000)}`,
  ]) {
    const { lines } = readCsv(csv, '2026-11-20')
    expect(JSON.stringify(lines).length).toBeLessThan(300_000)
  }
  // Milliseconds each; generous, so that only a real slowdown fails on a busy machine.
  expect(performance.now() - begun).toBeLessThan(10_000)
})
