import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Home, newHome, type Program, startProgram } from '#server/testing/program.ts'
import { openBrowser } from './founder.ts'

const hour = 3_600_000

/** A program that is started with another clock, and a browser that has the same one. */
export interface TimeMachine {
  /** Ends the program and starts it over the same data, with its clock at this moment; the first start is the same. */
  goTo(moment: Date): Promise<void>
  /** Lets four hours go by for the running program at once; browsers that are open notice nothing by themselves. */
  skipHours(): void
  open(options?: { phone?: boolean; light?: boolean; still?: boolean }): Promise<{
    context: BrowserContext
    page: Page
  }>
}

const started: (() => Promise<void>)[] = []

/** Ends every program a journey started here, also when the journey failed; belongs into its `afterEach`. */
export async function endTimeMachines(): Promise<void> {
  await Promise.all(started.splice(0).map((end) => end()))
}

/** Puts the whole process off by so many milliseconds, and by four hours more at a SIGUSR2: nothing in the program knows of it. */
const shifted = (by: number) =>
  `data:text/javascript,${encodeURIComponent(
    `const Real=Date;let by=${by};process.on('SIGUSR2',()=>{by+=${4 * hour}});globalThis.Date=class extends Real{constructor(...of){of.length?super(...of):super(Real.now()+by)}static now(){return Real.now()+by}}`,
  )}`

/** A moment of next week in UTC: the day counted from its Monday, so that no journey falls on a weekend by chance. */
export function nextWeek(day: number, hours: number): Date {
  const midnight = Math.floor(Date.now() / (24 * hour)) * 24 * hour
  const toMonday = (8 - new Date(midnight).getUTCDay()) % 7 || 7
  return new Date(midnight + (toMonday + day) * 24 * hour + hours * hour)
}

export async function timeMachine(browser: Browser): Promise<TimeMachine> {
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
        NODE_OPTIONS: `--import=${shifted(Math.round(offset))}`,
      })
    },
    skipHours() {
      program?.process.kill('SIGUSR2')
      offset += 4 * hour
    },
    async open({ phone = false, light = false, still = true } = {}) {
      const opened = await openBrowser(browser, { phone, light, still, at: url, zone: 'Etc/GMT' })
      await opened.page.clock.install({ time: new Date(Date.now() + offset) })
      return opened
    },
  }
}
