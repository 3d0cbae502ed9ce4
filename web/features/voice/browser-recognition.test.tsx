// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '#web/testing/open-page.tsx'
import { BrowserRecognition } from './browser-recognition.tsx'

/** The line over a browser whose recogniser is this one. */
async function open(recogniser: object | undefined, navigatorMore: object = {}) {
  const page = await openPage(<BrowserRecognition />, {})
  const userAgentData = { mobile: false, brands: [{ brand: 'Google Chrome' }] }
  vi.stubGlobal('navigator', { userAgent: 'Chrome', userAgentData, ...navigatorMore })
  vi.stubGlobal('SpeechRecognition', recogniser && Object.assign(class {}, recogniser))
  return page
}
const answering = (state: string) => ({ available: vi.fn(async () => state) })

test('the browser is asked only on a press', async () => {
  const recogniser = answering('available')
  const page = await open(recogniser)
  await page.shows('Ask it here whether it does.')
  expect(recogniser.available).not.toHaveBeenCalled()
  await page.press('Who hears me here?')
  await page.shows('Your words are turned into text on this device. No sound leaves it.')
})

test.each([
  [
    'hears at its maker',
    answering('unavailable'),
    {},
    'The company that makes your browser turns your speech into text.',
  ],
  [
    'must not be asked',
    answering('available'),
    { webdriver: true },
    'The company that makes your browser turns your speech into text.',
  ],
  ['has no recogniser', undefined, {}, 'This browser cannot turn speech into text. You can always type.'],
])('a browser that %s says so, and offers nothing', async (_how, recogniser, more, words) => {
  const page = await open(recogniser, more)
  await page.press('Who hears me here?')
  await page.shows(words)
  expect([page.has('Install it'), page.has('Ask again')]).toEqual([false, false])
})

test('one that is installing is asked again on a press', async () => {
  const recogniser = answering('downloading')
  const page = await open(recogniser)
  await page.press('Who hears me here?')
  await page.shows('Your browser is installing it already.')
  recogniser.available.mockResolvedValue('available')
  await page.press('Ask again')
  await page.shows('No sound leaves it.')
})

test('installing says what it downloads first, and then that words stay here', async () => {
  const installing = Promise.withResolvers<boolean>()
  const recogniser = { ...answering('downloadable'), install: vi.fn(() => installing.promise) }
  const page = await open(recogniser)
  await page.press('Who hears me here?')
  await page.shows('It first downloads what it needs from its maker.')
  expect(recogniser.install).not.toHaveBeenCalled()
  await page.press('Install it')
  await page.shows('Your browser is installing it. 0 s so far.')
  await act(async () => installing.resolve(true))
  await page.shows('No sound leaves it.')
})

test('an installation that failed can be tried again, and one that was cancelled too', async () => {
  const install = vi.fn(async () => false)
  const page = await open({ ...answering('downloadable'), install })
  await page.press('Who hears me here?')
  await page.press('Install it')
  await page.shows('It was not installed.')
  install.mockReturnValue(new Promise(() => {}))
  await page.press('Install it')
  await page.press('Cancel')
  await page.shows('It first downloads what it needs from its maker.')
  expect(page.has('Install it')).toBe(true)
})
