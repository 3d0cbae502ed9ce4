// npm test: all checks. Ends with a plain line `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { fastChecks, run } from './checks.mjs'
import { fail, findNode, install, root } from './install.mjs'

const results = join(root, 'test-results')
let passed = 0
let failed = 0
let skipped = 0
const count = (good) => (good ? passed++ : failed++)

try {
  install()
} catch (error) {
  fail(error)
}
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

for (const [name, command, args] of fastChecks) count(run(name, command, args))
try {
  build()
  count(run('size of the pages', findNode, ['scripts/check-bundle.mjs']))
} catch (error) {
  console.error(error.message)
  count(false)
}
const unit = join(results, 'unit.json')
const reporters = [
  '--reporter=default',
  '--reporter=./scripts/second-tries.mjs',
  '--reporter=json',
  `--outputFile.json=${unit}`,
]
tally(run('unit and integration', 'vitest', ['run', ...reporters]), readVitest, unit)
const journeys = join(results, 'journeys.json')
const good = run('browser journeys', findNode, ['node_modules/@playwright/test/cli.js', 'test'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
})
tally(good, readPlaywright, journeys)

console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)

/** Adds a runner's own counts; a runner that failed without a failed test (a crash, say) counts as one failure. */
function tally(endedWell, read, file) {
  let counts = { passed: 0, failed: 0, skipped: [] }
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    endedWell = false
  }
  passed += counts.passed
  failed += counts.failed + (!endedWell && counts.failed === 0 ? 1 : 0)
  skipped += counts.skipped.length
  for (const name of counts.skipped) console.log(`skipped: ${name}`)
  for (const name of counts.secondTry ?? []) console.log(`passed only at the second try: ${name}`)
}

function readVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((it) => it.status !== 'failed'),
  )
  const of = (...states) => tests.filter((it) => states.includes(it.status))
  return {
    passed: of('passed').length,
    failed: of('failed').length + broken.length,
    skipped: of('pending', 'skipped', 'todo').map((it) => it.fullName),
  }
}

function readPlaywright({ stats, suites }) {
  const skippedNames = []
  const secondTry = []
  const walk = (suite) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'flaky') secondTry.push(spec.title)
        if (test.status !== 'skipped') continue
        const why = test.annotations.find((it) => it.type === 'skip')?.description ?? 'no reason given'
        skippedNames.push(`${spec.title} (${why})`)
      }
    }
    for (const inner of suite.suites ?? []) walk(inner)
  }
  for (const suite of suites) walk(suite)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: skippedNames, secondTry }
}
