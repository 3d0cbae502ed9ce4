// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { CoachChange } from '#contract/coaching.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { ChangeList } from './change-list.tsx'

const figure: CoachChange = {
  id: '019ab000-0000-7000-8000-000000000001',
  kind: 'record-figure',
  state: 'offered',
  missionId: null,
  promiseId: null,
  goal: 'Revenue for November',
  message: 'Put 14,000 into Business Intelligence?',
  quote: 'revenue is 14k this month',
}
const path = `/api/coach-changes/${figure.id}`

test('an offered figure is a question whose yes accepts it', async () => {
  const page = await openPage(<ChangeList changes={[figure]} />, {
    [`POST ${path}/accept`]: { ...figure, state: 'applied' },
  })
  expect(page.text()).toContain('Revenue for November')
  expect(page.text()).toContain('Put 14,000 into Business Intelligence?')
  await page.press('Yes: Revenue for November')
  await page.waitFor(() => expect(page.calls(`POST ${path}/accept`)).toBe(1))
})

test('an entered figure can be undone', async () => {
  const message = '14,000 is in Business Intelligence.'
  const page = await openPage(<ChangeList changes={[{ ...figure, state: 'applied', message }]} />, {
    [`POST ${path}/undo`]: { ...figure, state: 'undone' },
  })
  expect(page.text()).toContain(message)
  expect(page.has('Yes')).toBe(false)
  await page.press('Undo: Revenue for November')
  await page.waitFor(() => expect(page.calls(`POST ${path}/undo`)).toBe(1))
})
