// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { offeredFigure } from '#web/testing/offered-figure.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { ChangeList } from './change-list.tsx'

const path = `/api/coach-changes/${offeredFigure.id}`

test('an offered figure is a question whose yes accepts it', async () => {
  const accept = { [`POST ${path}/accept`]: { ...offeredFigure, state: 'applied', fuelDelta: 0 } }
  const page = await openPage(<ChangeList changes={[offeredFigure]} />, accept)
  expect(page.text()).toContain('Revenue for November')
  expect(page.text()).toContain('Put 14,000 into Business Intelligence?')
  await page.press('Yes: Revenue for November')
  await page.waitFor(() => expect(page.calls(`POST ${path}/accept`)).toBe(1))
})

test('what accepting brought is told to whoever asks', async () => {
  const brought: number[] = []
  const accept = { [`POST ${path}/accept`]: { ...offeredFigure, state: 'applied', fuelDelta: 15 } }
  const list = <ChangeList changes={[offeredFigure]} onAccepted={(it) => brought.push(it.fuelDelta)} />
  const page = await openPage(list, accept)
  await page.press('Yes: Revenue for November')
  await page.waitFor(() => expect(brought).toEqual([15]))
})

test('an entered figure can be undone', async () => {
  const message = '14,000 is in Business Intelligence.'
  const page = await openPage(<ChangeList changes={[{ ...offeredFigure, state: 'applied', message }]} />, {
    [`POST ${path}/undo`]: { ...offeredFigure, state: 'undone' },
  })
  expect(page.text()).toContain(message)
  expect(page.has('Yes')).toBe(false)
  await page.press('Undo: Revenue for November')
  await page.waitFor(() => expect(page.calls(`POST ${path}/undo`)).toBe(1))
})
