import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserFlags, microphone } from './e2e/support/flags.ts'
import { findBrowser } from './scripts/browser.mjs'

const { executablePath, env } = await findBrowser()

// A run empties its folder when it begins. One that ran beside it would miss its traces and pictures, so each has its
// own; the processes of one run learn it from the first.
process.env.APOGEE_RUN ??= String(process.pid)
const run = process.env.APOGEE_RUN

// The processes of one run draw the same sample (server/testing/sample.ts), also when it runs over midnight.
process.env.TEST_SEED ||= new Date().toISOString().slice(0, 10).replaceAll('-', '')

/** A founder's day in a real browser, against the program as an operator runs it (e2e/support/global-setup.ts). */
export default defineConfig({
  testDir: 'e2e',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: Math.max(3, availableParallelism()),
  // A second try is named in the summary (scripts/test.mjs): it keeps main moving, and stays a bug to mend.
  retries: 1,
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: `test-results/journeys/${run}`,
  reporter: [['list'], ['json']],
  projects: [
    { name: 'journeys', testMatch: '**/*.journey.ts' },
    // What they all saw is held against the product document once they are through.
    { name: 'texts', testMatch: '**/document-texts.ts', dependencies: ['journeys'] },
  ],
  use: {
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Recording every first try took a third of the processor time.
    trace: 'on-first-retry',
    colorScheme: 'dark',
    // Days before months and 24 hours, and of no country, so that amounts are in dollars.
    locale: 'en-SC',
    viewport: { width: 1440, height: 900 },
    permissions: ['microphone'],
    launchOptions: {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      args: [...browserFlags, `--use-file-for-fake-audio-capture=${microphone}%noloop`],
    },
  },
})
