import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Home, newHome, type Program, startProgram } from '#server/testing/program.ts'
import { clockShiftModule } from '#server/testing/shifted-clock.ts'
import { openBrowser } from './founder.ts'

const hour = 3_600_000

/** A program and a browser that share a shifted clock. */
export interface ShiftedClock {
  /** Restarts the program over the same data with its clock at this moment. */
  goTo(moment: Date): Promise<void>
  /** Moves the running program's clock on by four hours; open browsers keep theirs. */
  skipHours(): void
  open(options?: { phone?: boolean; light?: boolean; still?: boolean; ceremonies?: boolean }): Promise<{
    context: BrowserContext
    page: Page
  }>
}

const started: (() => Promise<void>)[] = []

/** Ends every program that a journey started here, also after a failure. Call it in `afterEach`. */
export async function endShiftedPrograms(): Promise<void> {
  await Promise.all(started.splice(0).map((end) => end()))
}

/** A moment of next week in UTC, the day counted from Monday, so that no journey depends on today's weekday. */
export function nextWeek(day: number, hours: number): Date {
  const midnight = Math.floor(Date.now() / (24 * hour)) * 24 * hour
  const toMonday = (8 - new Date(midnight).getUTCDay()) % 7 || 7
  return new Date(midnight + (toMonday + day) * 24 * hour + hours * hour)
}

export async function openShiftedClock(browser: Browser): Promise<ShiftedClock> {
  const home: Home = await newHome()
  let program: Program | undefined
  let offset = 0
  const url = `http://localhost:${home.port}`
  started.push(async () => {
    await program?.end()
    home.remove()
  })
  return {
    async goTo(moment) {
      await program?.end()
      offset = moment.getTime() - Date.now()
      program = await startProgram(home, {
        APP_BASE_URL: url,
        NODE_OPTIONS: `--import=${clockShiftModule(Math.round(offset))}`,
      })
    },
    skipHours() {
      program?.process.kill('SIGUSR2')
      offset += 4 * hour
    },
    async open({ phone = false, light = false, still = true, ceremonies = false } = {}) {
      const opened = await openBrowser(browser, { phone, light, still, ceremonies, at: url, zone: 'Etc/GMT' })
      await opened.page.clock.install({ time: new Date(Date.now() + offset) })
      return opened
    },
  }
}
