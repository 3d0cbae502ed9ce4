import { expect, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  onPhone,
  openBrowser,
} from '#e2e/support/founder.ts'
import { newHome, signUpAt, startProgram } from '#server/testing/program.ts'

test('Founders: an administrator invites, disables, makes a password link and deletes, each after a proof', async ({
  browser,
}) => {
  const home = await newHome()
  const at = `http://localhost:${home.port}`
  const program = await startProgram(home, { APP_BASE_URL: at })
  const admin = await openBrowser(browser, { at })
  const guest = await openBrowser(browser, { at })
  const { page } = admin
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  try {
    await createAccount(page, 'Dorothy Vaughan')
    await createAccount(guest.page, 'Katherine Johnson')
    const rowOf = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Actions for ${name}` }) })
    const katherine = rowOf('Katherine Johnson')

    await test.step('the list, at both sizes', async () => {
      await page.goto('/settings?tab=founders')
      await expect(katherine).toContainText('1 device signed in')
      await expect(rowOf('Dorothy Vaughan')).toContainText('You')
      await expectAccessibleInBothThemes(page)
      const phone = await onPhone(browser, admin.context)
      await phone.page.goto(`${at}/settings?tab=founders`)
      await phone.page.getByRole('button', { name: 'Actions for Katherine Johnson' }).click()
      await phone.page.getByRole('menuitem', { name: 'Disable' }).click()
      await expect(phone.page.getByRole('dialog')).toBeVisible()
      await expectNoSideScroll(phone.page)
      await expectAccessibleInBothThemes(phone.page)
      await phone.context.close()
    })

    await test.step('found among many', async () => {
      for (let n = 1; n <= 52; n += 1) await signUpAt(at, `navy${n}@example.com`)
      await page.reload()
      await expect(page.getByText('54 accounts', { exact: true })).toBeVisible()
      const rows = page.getByRole('button', { name: /^Actions for / })
      await expect(rows).toHaveCount(50)
      await page.getByRole('button', { name: 'Show more' }).press('Enter')
      await expect(rows).toHaveCount(54)
      await expect(page.getByRole('listitem').filter({ hasText: 'navy49@' })).toBeFocused()
      await expectAccessibleInBothThemes(page)
      const search = page.getByRole('searchbox', { name: 'Search by name or address' })
      await search.fill('nobody here')
      await expect(page.getByText('No account has these words in its name or address.')).toBeVisible()
      await search.fill('NAVY52 lovelace')
      await expect(page.getByText('1 account found')).toBeVisible()
      await expect(rows).toHaveCount(1)
      await search.fill('katherine')
      await expect(rows).toHaveCount(1)
      await expect(katherine).toBeVisible()
    })

    await test.step('an invitation, by keyboard', async () => {
      await page.getByRole('button', { name: 'Invite' }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('E-mail address').fill('nobody')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('is not an e-mail address')).toBeVisible()
      await dialog.getByLabel('E-mail address').fill('mary@example.com')
      await page.keyboard.press('Enter')
      await expect(dialog.getByLabel('The link')).toHaveValue(/\/login\?new=1&invite=[\w-]{32}$/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Invite' })).toBeFocused()
    })

    await test.step('a wrong password changes nothing; the right one disables', async () => {
      await choose('Katherine Johnson', 'Disable')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your password').fill('not this one')
      await dialog.getByRole('button', { name: 'Disable' }).click()
      await expect(dialog.getByText('This is not your password.')).toBeVisible()
      await dialog.getByLabel('Your password').fill('correct horse battery')
      await dialog.getByRole('button', { name: 'Disable' }).click()
      await expect(dialog).toBeHidden()
      await expect(katherine).toContainText('Disabled')
      expect((await guest.page.request.get('/api/account')).status()).toBe(401)
      await choose('Katherine Johnson', 'Enable')
      await dialog.getByLabel('Your password').fill('correct horse battery')
      await dialog.getByRole('button', { name: 'Enable' }).click()
      await expect(katherine).not.toContainText('Disabled')
    })

    await test.step('a password link', async () => {
      await choose('Katherine Johnson', 'Password link')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your password').fill('correct horse battery')
      await dialog.getByRole('button', { name: 'Make the link' }).click()
      await expect(dialog.getByLabel('The link')).toHaveValue(/\/login\?reset=[\w-]{32}$/)
      await dialog.getByRole('button', { name: 'Done' }).click()
    })

    await test.step('deleted after the address was typed', async () => {
      await choose('Katherine Johnson', 'Delete')
      const dialog = page.getByRole('dialog')
      const button = dialog.getByRole('button', { name: 'Delete' })
      await dialog.getByLabel('Your password').fill('correct horse battery')
      await expect(button).toBeDisabled()
      const label = await dialog.getByText(/^Type “/).textContent()
      await dialog.getByLabel(/^Type “/).fill(label!.replace(/^Type “|”$/g, ''))
      await button.click()
      await expect(page.getByText('Account deleted', { exact: true })).toBeVisible()
      await expect(katherine).toHaveCount(0)
    })
  } finally {
    await admin.context.close()
    await guest.context.close()
    await program.end()
    home.remove()
  }
})
