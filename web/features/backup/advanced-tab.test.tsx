// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import AdvancedTab from './advanced-tab.tsx'

const settings = { offlineSync: true } as Settings
const bring = 'POST /api/backup/import'

test('an export is sent as a file, and what came of it is told', async () => {
  const page = await openPage(<AdvancedTab settings={settings} />, {
    [bring]: { rows: 1, counts: true, sentence: '1 entry is in this account now.' },
  })
  const file = new File(['{}'], 'apogee.json')
  await page.giveFile('Export to import', file)
  await page.waitFor(() =>
    expect(getVisibleToast()).toMatchObject({
      title: 'Import complete',
      description: '1 entry is in this account now.',
    }),
  )
  expect((page.sent(bring) as FormData).get('file')).toMatchObject({ name: 'apogee.json', size: 2 })
})

test('a file that is too large is not sent', async () => {
  const page = await openPage(<AdvancedTab settings={settings} />, {
    [bring]: { rows: 1, counts: true, sentence: '1 entry is in this account now.' },
  })
  const file = new File([], 'apogee.zip')
  Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 })
  await page.giveFile('Export to import', file)
  expect(getVisibleToast()).toMatchObject({ title: 'The import did not start', variant: 'destructive' })
  expect(page.calls(bring)).toBe(0)
})

test('a refused import says why', async () => {
  const page = await openPage(<AdvancedTab settings={settings} />, {
    [bring]: refusal(409, 'This account is not empty.'),
  })
  await page.giveFile('Export to import', new File(['{}'], 'apogee.json'))
  await page.waitFor(() => expect(getVisibleToast()?.description).toBe('This account is not empty.'))
})

test('settings are reset only after the words were typed', async () => {
  const reset = 'POST /api/settings/reset'
  const page = await openPage(<AdvancedTab settings={settings} />, { [reset]: settings })
  await page.press('Reset All Settings')
  const confirm = () =>
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
      (button) => button.textContent === 'Reset All Settings',
    )!
  expect(confirm().disabled).toBe(true)
  await page.fill('Type “', 'reset everything')
  expect(confirm().disabled).toBe(true)
  await page.fill('Type “', ' Reset my settings ')
  expect(confirm().disabled).toBe(false)
  await act(async () => confirm().click())
  await page.waitFor(() => expect(page.sent(reset)).toEqual({ confirmation: 'reset my settings' }))
  await page.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})
