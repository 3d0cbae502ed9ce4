import { expect, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  openBrowser,
} from '#e2e/support/founder.ts'

test('palette, keyboard sheet, undo, themes', async ({ browser }) => {
  const { context, page } = await openBrowser(browser)
  await createAccount(page, 'Grace Hopper')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const find = palette.getByRole('combobox')

  await test.step('launches a mission from the keyboard alone', async () => {
    await page.keyboard.press('Control+k')
    await expect(find).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await find.fill('new mission: Call five leads')
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(
      page.getByText('Your new mission has been added to the launch sequence!').first(),
    ).toBeVisible()
  })

  const row = page.getByRole('button', { name: /^Call five leads/ })
  await test.step('completes it by name, and undoes that with Z', async () => {
    await page.keyboard.press('Control+k')
    await find.fill('five leads')
    await palette.getByRole('option', { name: /^Call five leads/ }).click()
    await expect(row).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Mission Status Updated').first()).toBeVisible()
    await page.keyboard.press('z')
    await expect(row).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('finds a message of an earlier session', async () => {
    const post = async (path: string, data: object) => {
      const headers = { origin: new URL(page.url()).origin }
      return (await page.request.post(path, { headers, data })).json()
    }
    const { id } = await post('/api/coaching-sessions', { type: 'morning' })
    await page.request.post('/api/coaching-conversation', {
      headers: { origin: new URL(page.url()).origin },
      multipart: {
        sessionId: id,
        sessionType: 'morning',
        transcript: 'I am afraid of the pricing conversation',
      },
    })
    await page.keyboard.press('Control+k')
    await find.fill('pricing')
    await palette.getByRole('option', { name: /afraid of the pricing/ }).click()
    await expect(page).toHaveURL(/\/sessions\?session=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coaching Sessions')
  })

  await test.step('goes to a section, and the heading has the focus', async () => {
    await page.keyboard.press('Control+k')
    await find.fill('flight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/analytics/)
    await expect(page).toHaveTitle('Flight Data - Apogee')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('finds a page by another name, and nothing whose letters are only spread over a title', async () => {
    await page.keyboard.press('Control+k')
    await find.fill('base')
    await expect(palette.getByRole('option').first()).toHaveText('Command Center')
    // "Call five leads" holds c, e, l and d in this order.
    await find.fill('celd')
    await expect(palette.getByRole('option', { name: /Call five leads/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('the sheet shows the keys of this screen and can switch off single letters', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(row).toBeVisible()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard' })
    await expect(sheet).toContainText('Mark “Call five leads” as done')
    await expect(sheet).toContainText('To Flight Data')
    // The toast of an earlier step fades out, and axe cannot judge half-transparent colours.
    await expect(page.getByText('Undo', { exact: true })).toBeHidden()
    await expectAccessibleInBothThemes(page)
    await sheet.getByRole('switch', { name: 'Keys of a single letter' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(row).toHaveAttribute('aria-pressed', 'false')
    await expect(page).toHaveURL(/\/$/)
  })

  await test.step("the device's theme applies at once, a chosen one stays", async () => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    await page.keyboard.press('Control+k')
    await find.fill('theme of this device')
    await page.keyboard.press('Enter')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(theme).toBe('light')
    await page.keyboard.press('Control+k')
    await find.fill('dark theme')
    await page.keyboard.press('Enter')
    await expect.poll(theme).toBe('dark')
    await page.reload()
    expect(await theme()).toBe('dark')
  })

  await test.step('on a phone, from its button', async () => {
    const phone = await onPhone(browser, context)
    await phone.page.goto('/')
    await phone.page.getByRole('button', { name: 'Search and commands' }).click()
    await expect(phone.page.getByRole('combobox')).toBeFocused()
    await expectNoSideScroll(phone.page)
    await expectAccessibleInBothThemes(phone.page)
    await phone.context.close()
  })
  await context.close()
})
