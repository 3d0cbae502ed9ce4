import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  openBrowser,
} from '#e2e/support/founder.ts'

/** Calls the API with the page's cookies. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const answer = await fetch(path!, {
        method: method!,
        headers: body ? { 'content-type': 'application/json' } : {},
        ...(body ? { body } : {}),
      })
      if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    [method, path, body && JSON.stringify(body)] as const,
  )

test('the memory keeps facts with their quotes, and the founder can change them', async ({ browser }) => {
  const { context, page } = await openBrowser(browser)
  await createAccount(page, 'Katherine Johnson')
  const memories = page.getByRole('region', { name: 'What your coach remembers' })
  const promises = page.getByRole('region', { name: 'Promises' })

  await test.step('explains its empty state', async () => {
    await page.goto('/profile?tab=memory')
    await expect(page.getByText('Nothing is remembered yet')).toBeVisible()
    await expect(page.getByText('No promises yet')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a report and a session leave promises and memories', async () => {
    await page.goto('/chat?mode=planning')
    const box = page.getByRole('textbox', { name: /type/i })
    await box.fill('I learned that dentists answer the phone before eight. I promise to call Ben tomorrow.')
    await box.press('Enter')
    // The reply is heard before it is stored, and a session without a stored turn leaves nothing.
    const lastSession = async () => (await ask(page, 'GET', '/api/coaching-sessions/recent'))[0]
    const messages = async () => {
      const session = await lastSession()
      return session ? (await ask(page, 'GET', `/api/coaching-sessions/${session.id}`)).messages.length : 0
    }
    await expect.poll(messages).toBeGreaterThan(2)
    const session = await lastSession()
    await ask(page, 'POST', `/api/coaching-sessions/${session.id}/complete`, {})
    await ask(page, 'PUT', '/api/founder-profile', { avoidingStruggling: 'Cold calls' })
    await ask(page, 'POST', '/api/goals', { goal: 'Make 5 cold calls', targetValue: 5 })
    await ask(page, 'POST', '/api/promises', { content: 'Send Ann the draft' })
    await page.goto('/profile?tab=memory')
    await expect(memories.getByRole('listitem').first()).toContainText('“I learned that dentists answer')
    await expect(promises.getByRole('listitem')).toHaveCount(2)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('entries are pinned, edited, forgotten and restored', async () => {
    const row = memories.getByRole('listitem').first()
    await row.getByRole('button', { name: /^Pin:/ }).click()
    await expect(row.getByText('pinned', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: /^Edit:/ }).click()
    await row.getByLabel('What the coach should remember').fill('Dentists answer before eight')
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByRole('textbox')).toHaveCount(0)
    await expect(row.getByText('Dentists answer before eight')).toBeVisible()
    await row.getByRole('button', { name: /^Forget:/ }).click()
    await expect(page.getByText('Nothing is remembered yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(memories.getByRole('listitem').first()).toContainText('Dentists answer before eight')
    await expect(memories.getByRole('listitem').first()).toContainText('“I learned that dentists answer')
  })

  await test.step('the founder marks a promise as kept, and Say-Do counts it', async () => {
    const row = promises.getByRole('listitem').filter({ hasText: 'Send Ann the draft' })
    await row.getByRole('button', { name: 'Kept', exact: true }).click()
    await expect(row.getByText('kept', { exact: true })).toBeVisible()
    await expect(promises).toContainText('Say-Do 100%')
    await page.getByRole('switch', { name: 'Learn from sessions and reports' }).click()
    await expect(page.getByText('Paused: nothing new is remembered.')).toBeVisible()
  })

  await test.step('the forecast says when it has too little data, and home asks about postponed missions', async () => {
    await page.goto('/analytics?tab=patterns')
    await expect(page.getByRole('region', { name: 'Plan forecast' })).toContainText('too few for a forecast')
    await expect(page.getByRole('region', { name: 'Say-Do', exact: true })).toContainText('1 kept, 0 broken')
    await expectAccessibleInBothThemes(page)
    await page.goto('/')
    await expect(page.getByText("You said you put off things like 'Make 5 cold calls'.")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('fits a phone', async () => {
    const phone = await onPhone(browser, context)
    for (const path of ['/profile?tab=memory', '/analytics?tab=patterns']) {
      await phone.page.goto(path)
      await expect(phone.page.getByText(/Say-Do/).first()).toBeVisible()
      await expectNoSideScroll(phone.page)
      await expectAccessible(phone.page)
    }
    await phone.context.close()
  })
  await context.close()
})
