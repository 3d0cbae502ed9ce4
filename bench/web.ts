import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { newHome, startProgram } from '#server/testing/program.ts'
import { findBrowser } from '../scripts/browser.mjs'

/*
 * npm run bench:web: Lighthouse (mobile preset) over the landing page and the signed-in home, and the main-thread time
 * of an idle home. Goals: 95 / 100 / 100 / 100, and at most 30 ms of main thread a second. Lighthouse is no dependency:
 * npx fetches it.
 */

const lighthouse = 'lighthouse@13.5.0'
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const watched = 10

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { displayValue?: string; score: number | null; title: string }>
}

const { executablePath } = await findBrowser()
const home = await newHome()
const program = await startProgram(home, { TTS_ENGINE: 'none', RATE_LIMIT_SCALE: '1000' })
try {
  const cookie = await signUp(program.url)
  await report('landing', `${program.url}/landing`, '')
  await report('home, signed in', `${program.url}/`, cookie)
  await idle(`${program.url}/`, cookie)
} finally {
  await program.end()
  home.remove()
}

/** The session cookie of a new founder. */
async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      password: 'correct horse battery',
    }),
  })
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  // As after the first visit, which sets the zone: otherwise the first page would change the account and refetch it.
  await fetch(`${url}/api/account`, {
    method: 'PUT',
    headers: { origin: url, cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  })
  return cookie
}

async function report(name: string, url: string, cookie: string): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'apogee-lighthouse-')), 'report.json')
  const flags = [`--output-path=${file}`, '--output=json', '--quiet', `--chrome-path=${executablePath}`]
  const more = cookie ? ['--extra-headers', JSON.stringify({ Cookie: cookie })] : []
  const headless = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  try {
    await promisify(execFile)('npx', ['--yes', lighthouse, url, ...flags, ...more, headless], {
      env: { ...process.env, CHROME_PATH: executablePath },
    })
  } catch (error) {
    console.log(
      `${name}: Lighthouse could not run: ${(error as Error).message.split('\n').slice(0, 4).join(' ')}`,
    )
    return
  }
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report
  console.log(name)
  for (const [category, goal] of Object.entries(goals)) {
    const score = Math.round((categories[category]?.score ?? 0) * 100)
    console.log(`  ${score < goal ? 'UNDER' : 'ok   '} ${category} ${score} (goal ${goal})`)
  }
  for (const audit of ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'])
    console.log(`        ${audit} ${audits[audit]?.displayValue}`)
  const failed = Object.entries(audits).filter(([, it]) => it.score !== null && it.score < 0.9)
  for (const [id, { title }] of failed) console.log(`        - ${id}: ${title}`)
}

/** Main-thread time of an idle page over ten seconds, in milliseconds a second. */
async function idle(url: string, cookie: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name, value] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name: name!, value: value!, url }])
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await sleep(8_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const busy = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find((it) => it.name === 'TaskDuration')?.value ??
    0
  const before = await busy()
  await sleep(watched * 1000)
  const perSecond = ((await busy()) - before) * (1000 / watched)
  console.log(`idle home: ${perSecond.toFixed(1)} ms of main thread a second (goal: at most 30)`)
  await browser.close()
}
