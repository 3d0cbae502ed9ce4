// npm test: every check there is, long matrices in part; with --full the whole of them. Ends with `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { fastChecks, run } from './checks.mjs'
import { fail, findNode, install, root } from './install.mjs'
import { readPlaywright, readVitest } from './test-results.mjs'

const resultsFolder = join(root, 'test-results')
const sampleNotes = join(resultsFolder, 'samples.jsonl')
const full = process.argv.includes('--full')
const sampling = { TEST_SAMPLE_NOTES: sampleNotes, ...(full ? { TEST_FULL: '1' } : {}) }
const started = Date.now()
const totals = { passed: 0, failed: 0, skipped: 0, files: [] }
const countCheck = (passed) => (passed ? totals.passed++ : totals.failed++)

try {
  install()
} catch (error) {
  fail(error)
}
rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })

// None of them, nor the build, keeps two processors busy.
const running = fastChecks.map(([name, command, args]) => run(name, command, args))
try {
  build()
  countCheck(await run('size of the pages', findNode, ['scripts/check-bundle.mjs']))
} catch (error) {
  console.error(error.message)
  countCheck(false)
}
for (const check of running) countCheck(await check)
// In one run: unit tests use the processor while tests of the program and the database wait.
await runVitest('unit and integration tests')
await runJourneys()

console.log('\nSlowest files:')
for (const { name, ms } of totals.files.sort((one, other) => other.ms - one.ms).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
reportSamples()
const minutes = ((Date.now() - started) / 60_000).toFixed(1)
console.log(`\nTook ${minutes} minutes. ${totals.skipped} skipped, named above with the reason.`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

async function runVitest(name) {
  const file = join(resultsFolder, 'vitest.json')
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/second-tries.mjs',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  addResults(await run(name, 'vitest', ['run', ...reporters], sampling), readVitest, file)
}

async function runJourneys() {
  const file = join(resultsFolder, 'journeys.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test']
  addResults(
    await run('browser journeys', findNode, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...sampling }),
    readPlaywright,
    file,
  )
}

/** Adds a runner's own counts; a runner that failed without a failed test (it crashed, say) counts as one failure. */
function addResults(endedWell, read, file) {
  let results = { passed: 0, failed: 0, skipped: [], secondTry: [], files: [] }
  try {
    results = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    endedWell = false
  }
  totals.passed += results.passed
  totals.failed += results.failed || (endedWell ? 0 : 1)
  totals.skipped += results.skipped.length
  totals.files.push(...results.files)
  for (const name of results.skipped) console.log(`skipped: ${name}`)
  // The Vitest reporter names its own.
  for (const name of results.secondTry) console.log(`passed only at the second try: ${name}`)
}

/** Says which part of the long matrices was run, so that nobody takes a sample for the whole. */
function reportSamples() {
  if (full || !existsSync(sampleNotes)) return
  const notes = readFileSync(sampleNotes, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const taken = notes.reduce((sum, note) => sum + note.taken, 0)
  const total = notes.reduce((sum, note) => sum + note.total, 0)
  console.log(
    `\nOf ${notes.length} long matrices ${taken} of ${total} cases were run (npm run test:full runs all).`,
  )
}
