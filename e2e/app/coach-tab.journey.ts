import { expect, type Page, test } from '@playwright/test'
import {
  createAccount,
  expectAccessibleInBothThemes,
  expectNoSideScroll,
  openBrowser,
} from '#e2e/support/founder.ts'
import { extractAsked } from '#server/testing/fakes/extracting-model.ts'
import { type FakeModel, startFakeModel } from '#server/testing/fakes/fake-model.ts'
import { type Home, newHome, type Program, startProgram } from '#server/testing/program.ts'

/** A fresh program; every provider is a stand-in behind real HTTP, and Ollama's listens where Ollama does. */
let home: Home
let program: Program
let hosted: FakeModel
/** Null where something else has Ollama's port, such as Ollama. */
let local: FakeModel | null
const ollamaPort = 11434

// The first account of a program is its administrator, who alone sees this machine's servers.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const say = () => ['Begin with the page. ', 'Ten minutes are enough. ', 'When do you start?']
  hosted = await startFakeModel({ fill: extractAsked, say })
  local = await startFakeModel({ fill: extractAsked, say }, ollamaPort).catch((error) => {
    if (error.code === 'EADDRINUSE') return null
    throw error
  })
  home = await newHome()
  const keyed = ['anthropic', 'gemini', 'groq', 'mistral', 'openai', 'openrouter']
  program = await startProgram(home, {
    APP_BASE_URL: `http://localhost:${home.port}`,
    LLM_ADDRESSES: [
      ...keyed.map((preset) => `${preset}=${hosted.url}`),
      'lm-studio=http://127.0.0.1:9/v1',
      'llama-cpp=http://127.0.0.1:9/v1',
    ].join(),
  })
})
test.afterAll(async () => {
  await program.end()
  home.remove()
  await hosted.close()
  await local?.close()
})

const at = () => `http://localhost:${home.port}`
const tile = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) })
const result = (page: Page) => page.getByRole('region', { name: 'Test result' })
const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' })

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Type to the coach').fill(words)
  await page.keyboard.press('Enter')
}

test('a model found on this machine coaches after one press, and the built-in coach when it is gone', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { at: at() })
  await createAccount(page, 'Mary Jackson')
  test.skip(local === null, `something else listens at port ${ollamaPort}, where Ollama would`)
  const ollama = local!
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Coach', exact: true }).click()

  await test.step('one press connects what was found', async () => {
    await expect(page.getByText('Ollama runs on this machine')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Use Ollama' }).click()
    await expect(page.getByText('Asked in this order')).toBeVisible()
    await expect(page.getByText('It runs on this machine and costs nothing.')).toBeVisible()
  })

  await test.step('it is tested by itself; Escape stops a test, Enter begins one', async () => {
    await expect(result(page)).toContainText('/20', { timeout: 90_000 })
    await expect(result(page)).toContainText('free')
    ollama.delay = { first: 1_000, piece: 0 }
    await page.getByRole('radio', { name: /^fake-model\b(?!-large)/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('progressbar', { name: 'Test' })).toHaveAttribute(
      'aria-valuetext',
      /of 20: "/,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('progressbar', { name: 'Test' })).toBeHidden()
    ollama.delay = { first: 0, piece: 0 }
    await expectAccessibleInBothThemes(page)
  })

  await test.step('it answers in a session; a slow one is said to wake up', async () => {
    await page.goto('/chat?mode=planning')
    await page.getByRole('button', { name: 'Start Morning Planning' }).click()
    ollama.delay = { first: 4_000, piece: 0 }
    await say(page, 'What should I do first today?')
    await expect(page.getByText('Loading the model on this machine').first()).toBeVisible()
    ollama.delay = { first: 0, piece: 0 }
    await expect(transcript(page)).toContainText('Begin with the page.')
    await expect(transcript(page)).toContainText('fake-model')
  })

  await test.step('cut off in the middle of the talk, the built-in coach goes on', async () => {
    ollama.fault = 'reset'
    await say(page, 'One customer says our price is too low.')
    await expect(transcript(page).getByText('built-in')).toBeVisible()
    ollama.fault = null
  })

  await test.step('when nothing listens there any more, the talk goes on', async () => {
    await ollama.close()
    await say(page, 'I will call him tomorrow.')
    await expect(transcript(page).getByText('built-in')).toHaveCount(2)
    await expect(page.getByLabel('Type to the coach')).toBeEditable()
  })
  await context.close()
})

test('a pasted key is tested at once and coaches when it is saved; the keyboard does it all', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { at: at(), phone: true })
  await createAccount(page, 'Annie Easley')
  await page.goto('/settings?tab=coach')

  await test.step('arrows walk through the providers of somebody who is no administrator', async () => {
    await expect(page.getByText('An administrator of this server can connect')).toBeVisible()
    await expect(tile(page, 'Ollama')).toBeHidden()
    await tile(page, 'Anthropic').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(tile(page, 'Gemini')).toBeChecked()
    await expectNoSideScroll(page)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a refused key is said at the key, in words of ours', async () => {
    hosted.refuse = () => 401
    await page.getByLabel('Key', { exact: true }).fill('sk-a-wrong-key-0000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Google Gemini did not take this key.')).toBeVisible()
    hosted.refuse = () => null
  })

  await test.step('a right one is tested at once', async () => {
    await page.getByLabel('Key', { exact: true }).fill('sk-a-right-key-4f2a')
    await page.keyboard.press('Enter')
    await expect(result(page)).toContainText('understood', { timeout: 90_000 })
    await expect(page.getByText('•••• 4f2a')).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Save this coach' }).click()
    await expect(page.getByText('Coach changed').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
  })

  await test.step('it coaches; reset in the middle of the talk, the built-in coach goes on', async () => {
    await page.goto('/chat?mode=planning')
    await page.getByRole('button', { name: 'Start Morning Planning' }).click()
    await page.getByRole('button', { name: 'Type', exact: true }).click()
    await say(page, 'What should I do first today?')
    await expect(transcript(page)).toContainText('Begin with the page.')
    await expect(transcript(page)).toContainText('fake-model')
    hosted.fault = 'reset'
    await say(page, 'One customer says our price is too low.')
    await expect(transcript(page).getByText('built-in')).toBeVisible()
    hosted.fault = null
  })

  await test.step('what it used today stands beside the daily limits', async () => {
    await page.goto('/settings?tab=coach')
    const use = page.getByRole('region', { name: 'Use by day', exact: true })
    await expect(use.getByRole('progressbar', { name: 'Turns today' })).toHaveAttribute(
      'aria-valuetext',
      '2 of 150',
    )
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await expectNoSideScroll(page)
      await expectAccessibleInBothThemes(page)
    }
  })

  await test.step('no credit, and a model that is not there, are said in plain words', async () => {
    hosted.refuse = ({ body }) => (Object.keys(body).length > 0 ? 402 : null)
    await page.getByRole('button', { name: 'Test again' }).click()
    await expect(page.getByText('says that the account has no credit')).toBeVisible()
    hosted.refuse = ({ body }) => (Object.keys(body).length > 0 ? 404 : null)
    await page.getByRole('button', { name: 'Test again' }).click()
    await expect(page.getByText('does not have this model for your account')).toBeVisible()
    hosted.refuse = () => null
  })

  await test.step('disconnecting asks once and forgets the key', async () => {
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByLabel('Key', { exact: true })).toBeVisible()
    expect(await (await page.request.get('/api/model-connections')).json()).toMatchObject({ connections: [] })
  })
  await context.close()
})
