import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { missingEngine, startEngine } from './llama-engine.ts'
import { expect, openProduct, type Part } from './product.ts'
import { tinyGguf } from './tiny-gguf.ts'

const line = 'Begin with the pricing page. Ten minutes are enough. When do you start?'
const soon = { timeout: 60_000 }

/** What a founder sees: an engine's words as they are written, its name, and the built-in coach when it is gone. */
export const onScreen: Part = {
  name: 'llama.cpp on screen, in a browser',
  missing: missingEngine,
  async run() {
    const folder = makeTemporaryFolder('apogee-engines-')
    const path = join(folder, 'recited.gguf')
    writeFileSync(path, tinyGguf({ script: line, contextLength: 32_768 }))
    const engine = await startEngine(path)
    const product = await openProduct()
    const browser = await chromium.launch(await findBrowser())
    try {
      await product.call('/api/model-connections', 'POST', {
        preset: 'other',
        scope: 'founder',
        address: engine.url,
      })
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
      const say = async (words: string) => {
        await page.getByLabel('Type to the coach').fill(words)
        await page.keyboard.press('Enter')
      }
      const appears = (text: string) =>
        transcript
          .getByText(text)
          .first()
          .waitFor(soon)
          .then(
            () => true,
            () => false,
          )
      await page.goto(`${url}/chat?mode=planning`)
      await page.getByRole('button', { name: 'Start Morning Planning' }).click()
      await say('What should I do first today?')
      expect('the words of the engine are on screen', await appears('Ten minutes are enough.'))
      expect('and its name beside them', await appears('engine'))
      await engine.stop()
      await say('One customer says our price is too low.')
      expect('with the engine gone the badge says built-in', await appears('built-in'))
      const { PICTURES } = process.env
      if (PICTURES) await page.screenshot({ path: join(PICTURES, 'engine-gone.png') })
    } finally {
      await browser.close()
      await engine.stop()
      await product.end()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
