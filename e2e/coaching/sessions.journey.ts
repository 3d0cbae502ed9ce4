import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  openBrowser,
} from '#e2e/support/founder.ts'

/** Creates this many completed sessions in parallel with the calls of the session screen. */
async function fly(page: Page, times: number): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  for (let i = 0; i < times; i++) {
    const begun = await page.request.post('/api/coaching-sessions', { headers, data: { type: 'morning' } })
    const { id } = await begun.json()
    await page.request.post('/api/coaching-conversation', {
      headers,
      multipart: { sessionId: id, sessionType: 'morning', transcript: `Call number ${i + 1} is done.` },
    })
    expect((await page.request.post(`/api/coaching-sessions/${id}/complete`, { headers })).ok()).toBe(true)
  }
}

test('a long history loads page by page, and every session opens', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { hour: 9 })
  await createAccount(page, 'Margaret Hamilton')
  await fly(page, 32)
  await page.goto('/sessions')
  const entries = page.getByRole('article')
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(entries).toHaveCount(7)
  await expectAccessibleInBothThemes(page)

  await test.step('the keyboard continues into the next page', async () => {
    await more.press('Enter')
    await expect(entries).toHaveCount(17)
    await expect(page.locator('li:has(> article)').nth(7)).toBeFocused()
    await more.click()
    await more.click()
    await expect(entries).toHaveCount(30)
    await more.click()
    await expect(entries).toHaveCount(32)
    await expect(more).toHaveCount(0)
  })

  await test.step('the last session opens, on a phone too', async () => {
    await entries.last().getByRole('button', { name: 'Read the transcript' }).click()
    await expect(entries.last().getByRole('list', { name: 'Transcript' })).toContainText(
      'Call number 1 is done.',
    )
    const phone = await onPhone(browser, context)
    await phone.page.goto('/sessions')
    await expect(phone.page.getByRole('article')).toHaveCount(7)
    await expectNoSideScroll(phone.page)
    await expectAccessibleInBothThemes(phone.page)
    await phone.context.close()
  })

  await test.step('a link to a session beyond the list opens it', async () => {
    const recent = await (await page.request.get('/api/coaching-sessions/recent')).json()
    const before = encodeURIComponent(recent.at(-1).createdAt)
    const [older] = await (await page.request.get(`/api/coaching-sessions/recent?before=${before}`)).json()
    await page.goto(`/sessions?session=${older.id}`)
    const dialog = page.getByRole('dialog', { name: 'Transcript' })
    await expect(dialog).toContainText('Call number 2 is done.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/sessions$/)
  })
  await context.close()
})
