// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { closeSupportDialog, getShownSupport } from '#web/browser/support-dialog-state.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import Manual from './manual.tsx'

const entries = [
  { id: 'discount', title: 'They ask for a discount', area: 'pricing', stance: "Trade, don't give." },
  { id: 'burned-out', title: 'Burned out', area: 'mind', stance: 'Rest first.' },
]
const answers = {
  'GET /api/account': { id: 'ada', quiet: null },
  'GET /api/manual-suggestions': [],
  'GET /api/manual': {
    areas: [
      { id: 'pricing', name: 'Pricing', count: 1 },
      { id: 'mind', name: 'Mindset', count: 1 },
    ],
    entries,
  },
}

/** Types a search and waits for the pause after which it is sent. */
async function search(page: Awaited<ReturnType<typeof openPage>>, text: string) {
  await page.shows('All 2 situations')
  await page.fill('Search the Flight Manual', text)
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)))
}

test('what was searched is in the address, and the results are the way in', async () => {
  const page = await openPage(<Manual />, {
    ...answers,
    'GET /api/manual?q=money+off': { areas: [], entries: [entries[0]] },
  })
  await search(page, 'money off')
  await page.shows('1 entry, best first.')
  expect(location.search).toBe('?q=money+off')
  expect([...document.querySelectorAll('[data-row]')].map((it) => it.getAttribute('href'))).toEqual([
    '/manual/discount',
  ])
  await page.fill('Search the Flight Manual', '')
  await page.shows('All 2 situations')
})

test('without the server titles are searched, and the page says so', async () => {
  const page = await openPage(<Manual />, { ...answers, 'GET /api/manual?q=burn': refusal(503, 'Later.') })
  await search(page, 'burn')
  await page.shows('only titles were searched')
  expect(page.text()).toContain('Rest first.')
})

test('words that may mean danger get the support dialog and no result', async () => {
  const support = { level: 'danger', text: 'You are not alone.', answers: [], cards: [] }
  const page = await openPage(<Manual />, {
    ...answers,
    'GET /api/manual?q=heavy+words': () =>
      Response.json({ message: 'x', code: 'SupportOffered', requestId: 'r', support }, { status: 422 }),
  })
  await search(page, 'heavy words')
  await page.waitFor(() => expect(getShownSupport()).not.toBeNull())
  expect(page.text()).not.toContain('Not in the manual')
  expect(document.querySelectorAll('[data-row]')).toHaveLength(0)
  closeSupportDialog()
})
