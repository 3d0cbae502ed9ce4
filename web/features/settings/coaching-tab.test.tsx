// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { readStored } from '#web/browser/local-storage.ts'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import { CoachingTab } from './coaching-tab.tsx'

const settings = {
  coachingStyle: 'balanced',
  sessionTiming: 'flexible',
  voiceSpeed: 1,
  voiceInterface: true,
} as Settings
const write = 'PUT /api/settings'

/** As the button does it; happy-dom takes 1.3 for no step of 0.1 and would not let the form go. */
const submit = () =>
  act(async () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

test('only what was changed is sent, and this device speaks at the new speed', async () => {
  const onDirty = vi.fn()
  const page = await openPage(<CoachingTab settings={settings} onDirty={onDirty} />, { [write]: settings })
  expect(page.control<HTMLButtonElement>('Save Coaching').disabled).toBe(true)
  await page.fill('Voice speed', '1.3')
  expect(page.text()).toContain('1.3×')
  expect(onDirty).toHaveBeenLastCalledWith(true)
  await submit()
  await page.waitFor(() => expect(getVisibleToast()?.title).toBe('Settings saved'))
  expect(page.sent(write)).toEqual({ voiceSpeed: 1.3 })
  expect(readStored('voice-speed')).toBe('1.3')
  expect(onDirty).toHaveBeenLastCalledWith(false)
})

test('a refusal keeps what was chosen, which can be taken back', async () => {
  const page = await openPage(<CoachingTab settings={settings} onDirty={() => {}} />, {
    [write]: refusal(503, 'The database is away for a moment.'),
  })
  const style = () => page.control<HTMLSelectElement>('Coaching style').value
  await page.fill('Coaching style', 'aggressive')
  expect(page.text()).toContain('It challenges you whenever there is a reason.')
  await submit()
  await page.waitFor(() => expect(getVisibleToast()?.description).toBe('The database is away for a moment.'))
  expect(style()).toBe('aggressive')
  await page.press('Undo changes')
  expect(style()).toBe('balanced')
})
