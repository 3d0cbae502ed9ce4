import { expect, type Page } from '@playwright/test'
import { heardBy, noticed, phaseOf } from './voices.ts'

/** What the stand-in hears in every recording. */
export const words = 'I sent 20 emails.'
export const speaks = heardBy([0.8, 'I sent twenty emails this morning.', 12])
export const silence = heardBy([20])
/** Slower machines are given more time; nothing here measures, and nothing waits without looking. */
export const soon = { timeout: 45_000 }
export const late = { timeout: 90_000 }

export const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first()
export const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' })
export const said = (page: Page) => transcript(page).getByText(words).count()
export const passed = async (page: Page, phase: string) => (await noticed(page)).phases.includes(phase)

/** Begins a session and lets the greeting be, however far it has come. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Morning Planning' }).click()
  await expect
    .poll(async () => {
      if ((await phaseOf(page)) === 'speaking')
        await page
          .getByRole('button', { name: 'Pause AI' })
          .click({ timeout: 1000 })
          // It came to its end by itself.
          .catch(() => undefined)
      return phaseOf(page)
    }, soon)
    .toMatch(/^(?:paused|ready)$/)
}

/** Opens the microphone, and goes on once something was said into it; with `silent` once it has been open for a second. */
export async function speak(page: Page, silent = false): Promise<void> {
  const before = await noticed(page)
  await page.getByRole('button', { name: /Start Talking|Continue Conversation/ }).click()
  await expect.poll(() => phaseOf(page), soon).toBe('listening')
  await expect
    .poll(async () => {
      const { open, spoken } = await noticed(page)
      return silent ? open - before.open : spoken - before.spoken
    }, soon)
    .toBeGreaterThan(1000)
}
export const stop = (page: Page) => page.getByRole('button', { name: 'Stop Recording' }).click()

/** The loudspeaker is heard after this moment. */
export async function expectSound(page: Page, since: number): Promise<void> {
  await expect.poll(async () => (await noticed(page)).loud, soon).toBeGreaterThan(since + 100)
}
