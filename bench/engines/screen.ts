import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { instructModelPath, progressToday } from './coach.ts'
import { type Engine, missingEngine, startEngine } from './llama-engine.ts'
import { expect, measured, openProduct, type Part, type Product } from './product.ts'
import { missingPython } from './python-servers.ts'
import { tinyGguf } from './tiny-gguf.ts'

const line = 'Begin with the pricing page. Ten minutes are enough. When do you start?'
const soon = { timeout: 60_000 }

/** What a founder sees: an engine's words as they are written, its name, and the built-in coach when it is gone. */
export const onScreen: Part = {
  name: 'llama.cpp on screen, in a browser',
  missing: missingEngine,
  run: () =>
    withModel(tinyGguf({ script: line, contextLength: 32_768 }), async (path) => {
      await inBrowser(await startEngine(path), async ({ engine, page, say, appears }) => {
        await say('What should I do first today?')
        expect('the words of the engine are on screen', await appears('Ten minutes are enough.'))
        expect('and its name beside them', await appears('engine'))
        await engine.stop()
        await say('One customer says our price is too low.')
        expect('with the engine gone the badge says built-in', await appears('built-in'))
        await picture(page, 'engine-gone')
      })
    }),
}

/** A model that makes noise: a founder sees nothing of it, not even for a moment. */
export const noiseOnScreen: Part = {
  name: 'llama.cpp that makes noise, on screen',
  missing: missingEngine,
  run: () =>
    withModel(tinyGguf({ blocks: 2, contextLength: 32_768 }), async (path) => {
      await inBrowser(await startEngine(path), async ({ page, say, appears, everShown, product }) => {
        const before = await progressToday(product)
        await say('I keep putting off the pricing page. What should I do first?')
        expect('the badge says built-in', await appears('built-in'))
        const { all, last } = await everShown()
        const strange = all.filter((it) => !last.includes(it))
        expect('nothing was on screen that is not there at the end', strange.length === 0, strange)
        expect('nothing there is of the engine', !last.includes('engine'), last)
        expect('and nothing was written', (await progressToday(product)) === before)
        await picture(page, 'noise')
      })
    }),
}

/** A small model that talks poorly: what a founder sees has an engine's name beside it, and nothing wrong is written. */
export const instructOnScreen: Part = {
  name: 'llama.cpp with an instruct model, on screen',
  missing: () => missingEngine() ?? (instructModelPath() === null ? missingPython() : null),
  run: async () => {
    const engine = await startEngine(instructModelPath()!, { context: 8_192 })
    await inBrowser(engine, async ({ page, say, everShown, product }) => {
      const before = await progressToday(product)
      await say('I am stuck with the landing page.')
      const badge = page.getByRole('log', { name: 'Transcript' }).getByText(/^(?:· )?(?:built-in|engine)$/)
      await badge.first().waitFor({ timeout: 180_000 })
      measured('on screen at the end', (await everShown()).last.join(' '))
      expect('no mission changed', (await progressToday(product)) === before)
      await picture(page, 'instruct')
    })
  },
}

interface Screen {
  engine: Engine
  product: Product
  page: Page
  say: (words: string) => Promise<void>
  /** Whether this text comes up in the transcript. */
  appears: (text: string) => Promise<boolean>
  /** Every word that the transcript had at any moment, and those it has now. */
  everShown: () => Promise<{ all: string[]; last: string[] }>
}

async function withModel(model: Uint8Array, run: (path: string) => Promise<void>): Promise<void> {
  const folder = makeTemporaryFolder('apogee-engines-')
  const path = join(folder, 'model.gguf')
  writeFileSync(path, model)
  try {
    await run(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Connects the engine and opens a session of its founder in a browser. */
async function inBrowser(engine: Engine, run: (screen: Screen) => Promise<void>): Promise<void> {
  const product = await openProduct()
  const browser = await chromium.launch(await findBrowser())
  try {
    const body = { preset: 'other', scope: 'founder', address: engine.url }
    await product.call('/api/model-connections', 'POST', body)
    await product.call('/api/goals', 'POST', { goal: 'Make 10 customer calls', targetValue: 10 })
    const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
    const { url } = product.program
    await context.addCookies(
      product.cookie.split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return { name, value: value.join('='), url }
      }),
    )
    const page = await context.newPage()
    const transcript = page.getByRole('log', { name: 'Transcript' })
    await page.goto(`${url}/chat?mode=planning`)
    await page.getByRole('button', { name: 'Start Morning Planning' }).click()
    // From the greeting on: before it the transcript says what it is for.
    await transcript.getByText('Good morning!').waitFor(soon)
    await page.evaluate(recordWords)
    await run({
      engine,
      product,
      page,
      async say(words) {
        await page.getByLabel('Type to the coach').fill(words)
        await page.keyboard.press('Enter')
      },
      appears: (text) =>
        transcript
          .getByText(text)
          .first()
          .waitFor(soon)
          .then(
            () => true,
            () => false,
          ),
      everShown: () =>
        page.evaluate(() => {
          const { shown, wordsNow } = window as unknown as Recorded
          return { all: [...shown], last: wordsNow() }
        }),
    })
  } finally {
    await browser.close()
    await engine.stop()
    await product.end()
  }
}

interface Recorded {
  shown: Set<string>
  wordsNow: () => string[]
}

/** Runs in the page: remembers every word that the transcript ever has. */
function recordWords(): void {
  const recorded = window as unknown as Recorded
  recorded.shown = new Set()
  recorded.wordsNow = () => {
    const log = document.querySelector<HTMLElement>('[role=log][aria-label=Transcript]')
    return log?.innerText.split(/\s+/).filter(Boolean) ?? []
  }
  const remember = () => {
    for (const word of recorded.wordsNow()) recorded.shown.add(word)
  }
  remember()
  new MutationObserver(remember).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

async function picture(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}
