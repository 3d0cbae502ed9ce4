import { expect, test } from '@playwright/test'
import {
  address,
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  openBrowser,
} from '#e2e/support/founder.ts'

test('Alerts: the bell shows the weekly report, and the tab says which channels work', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser)
  await createAccount(page, 'Margaret Hamilton')

  await test.step('the empty bell opens and closes by keyboard', async () => {
    const bell = page.getByRole('button', { name: 'Alerts', exact: true })
    await bell.focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Nothing yet. Reports, sprint ends and deadlines will show up here.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bell).toBeFocused()
    await expect(bell).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('a report is announced at once, and read once', async () => {
    await page.goto('/analytics?tab=reports')
    await page.getByRole('button', { name: 'Generate Weekly Report' }).click()
    await expect(page).toHaveURL(/report=/)
    await page.goto('/settings?tab=alerts')
    await page.getByRole('button', { name: 'Alerts, 1 new' }).click()
    const told = page
      .getByRole('region', { name: 'Recent alerts' })
      .getByRole('link', { name: /Your weekly report/ })
    await expect(told).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await told.click()
    await expect(page).toHaveURL(/tab=reports&report=/)
    await expect(page.getByRole('button', { name: 'Alerts', exact: true })).toBeVisible()
  })

  await test.step('without a mail server it says so; blocked notifications too', async () => {
    await page.goto('/settings?tab=alerts')
    await expect(page.getByText(/No mail server is set up here, so no email is sent/)).toBeVisible()
    // Journeys grant only the microphone, so notifications are blocked.
    await expect(
      page.getByText(/Notifications are blocked for this page|Your browser asks you first/),
    ).toBeVisible()
    const phone = await onPhone(browser, context)
    await phone.page.goto('/settings?tab=alerts')
    await expect(phone.page.getByText('Where alerts reach you')).toBeVisible()
    await expectNoSideScroll(phone.page)
    await expectAccessibleInBothThemes(phone.page)
    await phone.page.getByRole('button', { name: 'Alerts', exact: true }).click()
    await expectNoSideScroll(phone.page)
    await expect(phone.page.getByRole('link', { name: /Your weekly report/ })).toBeVisible()
    await phone.context.close()
  })
  await context.close()
})

test("A push message without an open page shows a notification without the founder's words", async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { keeps: true })
  await context.grantPermissions(['microphone', 'notifications'], { origin: address() })
  await createAccount(page, 'Joan Clarke')
  const permission = await page.evaluate(() => Notification.permission)
  test.skip(permission !== 'granted', 'this browser shows no messages, also where it is allowed to')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }))
    })
  const message = {
    title: 'A sprint ends today',
    body: 'Open it to see what is left.',
    path: '/demo',
    tag: 'sprint',
  }
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: address(), registrationId, data })
  await deliver(JSON.stringify(message))
  const { path: data, ...rest } = message
  await expect.poll(shown).toEqual([{ ...rest, data }])
  // The same alert replaces itself; an unknown message still shows as a notification.
  await deliver(JSON.stringify(message))
  await deliver('nonsense')
  await expect.poll(async () => (await shown()).map((it) => it.tag).sort()).toEqual(['news', 'sprint'])
  await context.close()
})

test('A forgotten password: the page says that no e-mail can be sent, and a used link says what to do', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser)
  await page.goto('/login?next=/goals')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('alert')).toContainText('This server sends no email')
  await expectAccessibleInBothThemes(page)
  await page.goto('/login?reset=used-before')
  await page.getByLabel('New password').fill('a wholly new password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link was used already or is too old.')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.close()
})
