import { expect, type Page, test } from '@playwright/test'
import { createAccount, openBrowser } from '#e2e/support/founder.ts'
import { sampled } from '#server/testing/sample.ts'

/** Narrow, middle and wide windows; a sampled run has one or two of each. */
const widths = sampled('widths for long titles', [320, 360, 390, 768, 1024, 1280, 1440, 1920, 2560], {
  part: 0.4,
  classOf: (width) => (width < 768 ? 'phone' : width < 1440 ? 'middle' : 'wide'),
})
const titles = [
  'Write the follow-up letters to all the pilot clinics of last spring',
  'Unbreakable'.repeat(18).slice(0, 200),
  '🚀'.repeat(100),
  'اكتب رسالة إلى جميع العيادات التجريبية في الربيع الماضي واطلب منهم موعدا',
  '\u202Eright to left override and a long tail of words that goes on and on\u202C',
  'https://example.com/a/very/long/address?with=many&parameters=and-no-space-to-break-it-anywhere-at-all',
]

/** Plans missions with these titles and talks about them, so that replies and chips contain them. */
async function talkAbout(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  for (const goal of titles) {
    const data = { goal, category: 'revenue', priority: 'high', targetValue: 5 }
    expect((await page.request.post('/api/goals', { headers, data })).status()).toBe(201)
  }
  const begun = await page.request.post('/api/coaching-sessions', { headers, data: { type: 'morning' } })
  const { id } = await begun.json()
  const lines = [...titles.slice(0, 4).map((it) => `2 done of: ${it}`), titles[1]!, 'x'.repeat(900)]
  for (const transcript of lines) {
    const said = await page.request.post('/api/coaching-conversation', {
      headers,
      multipart: { sessionId: id, sessionType: 'morning', transcript },
    })
    expect(said.ok(), await said.text()).toBe(true)
  }
}

/** Elements that overflow the screen or their transcript, each by its tag and first words. */
const cutParts = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const name = (it: Element) => `${it.tagName} ${it.className} ${it.textContent?.slice(0, 20)}`
    const isVisible = (it: Element) => it.checkVisibility() && !it.closest('.sr-only, svg')
    const shown = [...document.querySelectorAll(selector)].filter(isVisible)
    const cut = [document.documentElement, document.body, ...shown]
      .filter((it) => it.scrollWidth > it.clientWidth + 1)
      .map((it) => `scrolls sideways: ${name(it)} ${it.scrollWidth} > ${it.clientWidth}`)
    const outside = shown.flatMap((box) => {
      const right = Math.min(box.getBoundingClientRect().right, innerWidth) + 0.5
      // A line with an ellipsis clips its text on purpose; its box must still be inside.
      const parts = [...box.querySelectorAll('*')].filter(
        (it) => isVisible(it) && !it.parentElement?.closest('.truncate, [data-cut]'),
      )
      const hasText = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      const isBlock = (it: Element) => !getComputedStyle(it).display.startsWith('inline')
      const spills = (item: Element) =>
        hasText(item) &&
        isBlock(item) &&
        getComputedStyle(item).overflowX === 'visible' &&
        item.scrollWidth > item.clientWidth + 1
      return [
        ...parts
          .filter((it) => it.getBoundingClientRect().width > 0 && it.getBoundingClientRect().right > right)
          .map((it) => `outside: ${name(it)} ${it.getBoundingClientRect().right} > ${right}`),
        ...parts.filter(spills).map((it) => `spills: ${name(it)} ${it.scrollWidth} > ${it.clientWidth}`),
      ]
    })
    return { shown: shown.length, cut: [...cut, ...outside].slice(0, 5) }
  }, within)

test('long titles clip neither transcript nor pages at any width', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { hour: 9 })
  await createAccount(page, 'Joan Clarke')
  await talkAbout(page)
  const transcript = page.getByRole('log', { name: 'Transcript' })

  for (const width of widths) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
      await page.goto('/chat?mode=planning')
      await page.getByRole('button', { name: 'Start Morning Planning' }).click()
      await expect(page.getByText('Ready when you are').first()).toBeVisible()
      expect.soft(await cutParts(page, 'main, .session-room, .session-room > *')).toMatchObject({ cut: [] })
      if (width < 1024) await page.getByRole('button', { name: /^Transcript/ }).click()
      await expect(transcript.getByText('2 done of').first()).toBeVisible()
      const said = await cutParts(page, '[role=log]:not(.sr-only), [role=log]:not(.sr-only) li, dialog')
      expect(said.shown).toBeGreaterThan(titles.length)
      expect.soft(said.cut).toEqual([])
      for (const path of ['/', '/goals']) {
        await page.goto(path)
        await expect(page.getByText(titles[0]!).first()).toBeVisible()
        expect.soft(await cutParts(page, 'main'), path).toMatchObject({ cut: [] })
      }
    })
  }
  await context.close()
})
