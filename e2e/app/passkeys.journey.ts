import { expect, type Page, test } from '@playwright/test'
import { createAccount, expectAccessible, openBrowser } from '#e2e/support/founder.ts'

/** A virtual authenticator that creates and stores passkeys without asking. */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    kept: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** From now on every request for a passkey is refused. */
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

const pick = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Open user menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a founder adds a passkey and signs in with nothing else', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { hour: 9 })
  const device = await giveAuthenticator(page)
  await createAccount(page, 'Katherine Johnson')

  await test.step('adds a passkey', async () => {
    await page.getByRole('button', { name: 'Open user menu' }).click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Passkey added').first()).toBeVisible()
    expect(await device.kept()).toBe(1)
  })

  await test.step('learns that this device has one already', async () => {
    await pick(page, 'Add a passkey')
    await expect(page.getByText('This device already has a passkey for your account.').first()).toBeVisible()
    expect(await device.kept()).toBe(1)
  })

  await test.step('logs out and signs in with the passkey to the requested page', async () => {
    await pick(page, 'Log out')
    await expect(page.getByRole('link', { name: 'Sign In to Continue' })).toBeVisible()
    await page.goto('/goals')
    await page.waitForURL('**/login**')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/goals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission Control Center')
  })

  await test.step('lands on home from the landing page', async () => {
    await pick(page, 'Log out')
    await page.getByRole('link', { name: 'Sign In to Continue' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good Morning, Commander')
    await page.getByRole('button', { name: 'Open user menu' }).click()
    await expect(page.getByText('Katherine Johnson')).toBeVisible()
  })
  await context.close()
})

test('a refusal by the device is shown, and nothing is lost', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { hour: 9 })
  const device = await giveAuthenticator(page)
  await createAccount(page, 'Dorothy Vaughan')
  await pick(page, 'Add a passkey')
  await expect(page.getByText('Passkey added').first()).toBeVisible()
  await pick(page, 'Log out')
  await page.getByRole('link', { name: 'Sign In to Continue' }).click()
  await device.refuse()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No passkey was accepted. Try again, or use your email and password.',
  )
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
  await expectAccessible(page)
  await context.close()
})
