import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  openBrowser,
  password,
} from '#e2e/support/founder.ts'
import { sampled } from '#server/testing/sample.ts'

const settingsOf = async (page: Page) => (await page.request.get('/api/settings')).json()

const nextYear = new Date().getFullYear() + 1

/** A day in iCalendar's format, such as 20261222. */
const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

test('System Config: every tab saves its choices, explains failures, and guards unsaved changes', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser)
  await createAccount(page, 'Christine Darden')
  await page.goto('/settings')

  await test.step('coaching: style, time, and the slider by its keys', async () => {
    await expect(page.getByRole('tab', { name: 'Coaching' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Save Coaching Preferences' })).toBeDisabled()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Coaching style').selectOption('Direct & Challenging')
    await page.getByLabel('Preferred session time').selectOption('Morning Only')
    const speed = page.getByRole('slider', { name: 'Voice speed' })
    await speed.focus()
    await page.keyboard.press('ArrowRight')
    await expect(speed).toHaveAttribute('aria-valuetext', '1.1 times')
    await page.keyboard.press('PageUp')
    await expect(speed).toHaveAttribute('aria-valuetext', '2.0 times')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(speed).toHaveAttribute('aria-valuetext', '1.0 times')
    await page.keyboard.press('ArrowLeft')
  })

  await test.step('a failure shows its reason and keeps the input', async () => {
    await page.route('**/api/settings', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, body: '{"message":"The database is away for a moment."}' })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Save Coaching Preferences' }).click()
    await expect(page.getByText('Update Failed').first()).toBeVisible()
    await expect(page.getByText('The database is away for a moment.').first()).toBeVisible()
    await page.unroute('**/api/settings')
  })

  await test.step('changing tabs over unsaved changes asks first', async () => {
    await page.getByRole('tab', { name: 'Alerts' }).click()
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asked.getByRole('button', { name: 'Stay' }).click()
    // By the keys as well; that the focus comes back to the tab is no second wish to leave.
    await page.getByRole('tab', { name: 'Coaching' }).focus()
    await page.keyboard.press('ArrowDown')
    await asked.getByRole('button', { name: 'Stay' }).press('Enter')
    await expect(page.getByRole('tab', { name: 'Coach', exact: true })).toBeFocused()
    await expect(asked).toBeHidden()
    await page.getByRole('button', { name: 'Save Coaching Preferences' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    await expect(page.getByText('Your coaching preferences have been updated.').first()).toBeVisible()
    expect(await settingsOf(page)).toMatchObject({
      coachingStyle: 'aggressive',
      sessionTiming: 'morning',
      voiceSpeed: 0.9,
    })
  })

  await test.step('alerts', async () => {
    await page.getByRole('tab', { name: 'Alerts' }).click()
    await expect(page).toHaveURL(/tab=alerts/)
    await page.getByRole('switch', { name: 'Email reports' }).click()
    await page.getByLabel('Quiet from').fill('22:30')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Save Notification Settings' }).click()
    await expect(page.getByText('Notifications Updated').first()).toBeVisible()
    await expect(page.getByText('Your notification preferences have been saved.').first()).toBeVisible()
    expect(await settingsOf(page)).toMatchObject({ emailReports: false, quietFrom: 1350 })
  })

  await test.step('HubSpot: a refused key shows its error, an accepted one shows its figures', async () => {
    await page.goto('/settings?tab=hubspot')
    await page.getByLabel('API key').fill('pat-no-scope')
    await page.getByRole('switch', { name: 'HubSpot integration' }).click()
    await page.getByRole('button', { name: 'Test & Save' }).click()
    await expect(
      page.getByText(/Give the private app the scope crm.objects.deals.read/).first(),
    ).toBeVisible()
    await expect(page.getByLabel('API key')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('API key').fill('pat-good')
    await page.getByRole('button', { name: 'Test & Save' }).click()
    await expect(page.getByText('HubSpot Connected').first()).toBeVisible()
    await expect(
      page.getByText('Your AI coach can now access your sales pipeline for intelligent coaching.').first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pipeline' })).toContainText('1.2K')
    await expect(page.getByLabel('API key')).toHaveAttribute('placeholder', '••••••••good')
    await expectAccessibleInBothThemes(page)
  })

  await test.step('calendar: a private address, shown once, and coaching outside busy times', async () => {
    await page.goto('/settings?tab=calendar')
    await page.getByRole('button', { name: 'Make Private Address' }).click()
    const feed = await page.getByLabel('Private address').inputValue()
    await expectAccessibleInBothThemes(page)
    const read = await page.request.get(new URL(feed).pathname)
    expect(await read.text()).toContain('BEGIN:VCALENDAR')
    await page.getByLabel('Calendar file').setInputFiles({
      name: 'mine.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(
        `BEGIN:VEVENT\r\nSUMMARY:Board meeting\r\nDTSTART:${daysFromNow(30)}T090000Z\r\nEND:VEVENT\r\n`,
      ),
    })
    await expect(page.getByText('Board meeting')).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'The next days' }).getByText('Mission Planning').first(),
    ).toBeVisible()
    await page.getByLabel('Your calendar', { exact: true }).selectOption('Apple Calendar')
    await expect(page.getByText(/New Calendar Subscription/)).toBeVisible()
    await page.getByRole('switch', { name: 'Block time for high priority' }).click()
    await expect(page.getByText('Your calendar shows it within the hour.').first()).toBeVisible()
    expect(await settingsOf(page)).toMatchObject({
      calendarProvider: 'apple',
      blockHighPriorityTime: false,
      calendarEnabled: true,
    })
  })

  await test.step('days and account', async () => {
    await page.goto('/settings?tab=days')
    await page.getByRole('checkbox', { name: 'Friday' }).check()
    await page.getByLabel('Working day from').fill('08:00')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Save Days' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    expect(await (await page.request.get('/api/account')).json()).toMatchObject({
      restDays: [5, 6, 7],
      workFrom: 480,
    })
    await page.getByLabel('Leave from').fill(`${nextYear}-07-01`)
    await page.getByLabel('Until, including that day').fill(`${nextYear}-07-14`)
    await page.getByRole('button', { name: 'Plan leave' }).click()
    await expect(page.getByText('1 Jul to 14 Jul')).toBeVisible()
    await page.getByRole('button', { name: 'Remove the leave 1 Jul to 14 Jul' }).click()
    await expect(page.getByText('1 Jul to 14 Jul')).toBeHidden()
    await page.getByRole('switch', { name: 'Cryosleep' }).click()
    await expect(page.getByText('Cryosleep starts').first()).toBeVisible()
    await page.goto('/settings?tab=account')
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill('another long password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('The current password is not right.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed').first()).toBeVisible()
  })

  await test.step('every tab on a phone', async () => {
    const phone = await onPhone(browser, context)
    const tabs = ['coaching', 'hubspot', 'calendar', 'alerts', 'advanced', 'voice', 'days', 'account']
    for (const tab of sampled('tabs on a phone', tabs, { part: 0.5 })) {
      await phone.page.goto(`/settings?tab=${tab}`)
      await expect(phone.page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
      await expectNoSideScroll(phone.page)
      await expectAccessibleInBothThemes(phone.page)
    }
    await phone.context.close()
  })

  await test.step('advanced: the export downloads, a reset needs its phrase, a deletion the password too', async () => {
    await page.goto('/settings?tab=advanced')
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export All Data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('apogee-export.zip')
    await page.getByRole('button', { name: 'Reset All Settings' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Reset All Settings' })).toBeDisabled()
    await expectAccessibleInBothThemes(page)
    await dialog.getByLabel(/^Type/).fill('reset my settings')
    await dialog.getByRole('button', { name: 'Reset All Settings' }).click()
    await expect(page.getByText('Settings reset').first()).toBeVisible()
    expect(await settingsOf(page)).toMatchObject({ coachingStyle: 'balanced', emailReports: true })

    await page.getByRole('button', { name: 'Delete Account' }).click()
    await dialog.getByLabel(/^Type/).fill('delete my account')
    await dialog.getByLabel('Your password').fill('wrong')
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await expect(dialog.getByText('This is not your password.')).toBeVisible()
    await dialog.getByLabel('Your password').fill('another long password')
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await page.waitForURL('**/landing')
    expect((await page.request.get('/api/account')).status()).toBe(401)
  })
  await context.close()
})
