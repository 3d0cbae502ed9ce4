import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { noFigures } from '#server/testing/no-figures.ts'

const { account, metrics, strategy } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('the first locale chooses the currency once; later ones and zones do not', async () => {
  const ada = await app.signUp()
  expect(await ada.call(account.readAccount)).toMatchObject({ currency: 'USD', locale: null })
  const first = { timeZone: 'Europe/Berlin', locale: 'en-US' }
  expect(await ada.call(account.changeAccount, { body: first })).toMatchObject({
    currency: 'EUR',
    locale: 'en-US',
  })
  const later = { timeZone: 'Europe/London', locale: 'en-GB' }
  expect(await ada.call(account.changeAccount, { body: later })).toMatchObject({ currency: 'EUR' })
  expect(await ada.call(account.changeAccount, { body: { currency: 'CHF' } })).toMatchObject({
    currency: 'CHF',
  })
})

test.each([
  ['currency', 'EURO'],
  ['currency', 'XQZ'],
  ['locale', 'no locale!'],
])('%s of %j is refused by name', async (field, value) => {
  const ada = await app.signUp()
  const { status, body } = await ada.ask(account.changeAccount, { body: { [field]: value } })
  expect({ status, body }).toMatchObject({ status: 400, body: { field } })
})

test('a changed currency converts nothing, and is another founder’s in no way', async () => {
  const [ada, ben] = [await app.signUp(), await app.signUp()]
  await ada.call(metrics.saveSnapshot, {
    body: {
      ...noFigures,
      month: '2026-10',
      revenue: 850_000,
    },
  })
  await ada.call(account.changeAccount, { body: { currency: 'JPY' } })
  expect((await ada.call(metrics.readBoard)).snapshots[0]?.revenue).toBe(850_000)
  expect(await ben.call(account.readAccount)).toMatchObject({ currency: 'USD' })
})

test('a goal that counts money shows the currency where no sign was typed', async () => {
  const ada = await app.signUp()
  await ada.call(account.changeAccount, { body: { timeZone: 'Europe/Berlin', locale: 'de-DE' } })
  await ada.call(strategy.createNinetyDayGoal, {
    body: { title: 'MRR', currentValue: '4,5k', targetValue: '12.000' },
  })
  await ada.call(strategy.createNinetyDayGoal, {
    body: { title: 'Sales in dollars', currentValue: '$1,000', targetValue: '$9,000' },
  })
  const { lines } = await ada.call(strategy.readStrategicContext)
  expect(lines).toMatchObject([
    { current: 4500, target: 12_000, before: '', after: '\u00a0€' },
    { current: 1000, target: 9000, before: '$', after: '' },
  ])
})
