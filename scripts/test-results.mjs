// Reads the JSON reports of the two test runners into one shape.
import { relative } from 'node:path'
import { root } from './install.mjs'

/** One report: counts, names of what was skipped or passed only at the second try, and milliseconds by file. */
const emptyResults = () => ({ passed: 0, failed: 0, skipped: [], secondTry: [], files: [] })

/** A Vitest file that breaks before its first test counts as one failure. */
export function readVitest({ testResults }) {
  const results = emptyResults()
  for (const file of testResults) {
    const states = file.assertionResults.map((test) => test.status)
    const failed = states.filter((state) => state === 'failed').length
    results.passed += states.filter((state) => state === 'passed').length
    results.failed += failed || (file.status === 'failed' ? 1 : 0)
    for (const test of file.assertionResults)
      if (['pending', 'skipped', 'todo'].includes(test.status)) results.skipped.push(test.fullName)
    results.files.push({ name: relative(root, file.name), ms: file.endTime - file.startTime })
  }
  return results
}

export function readPlaywright({ stats, suites }) {
  const results = { ...emptyResults(), passed: stats.expected + stats.flaky, failed: stats.unexpected }
  const times = new Map()
  const readSuite = (suite) => {
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests) {
        if (test.status === 'flaky') results.secondTry.push(spec.title)
        if (test.status === 'skipped') results.skipped.push(`${spec.title} (${reasonOf(test)})`)
        const ms = test.results.reduce((sum, result) => sum + result.duration, 0)
        times.set(spec.file, (times.get(spec.file) ?? 0) + ms)
      }
    for (const inner of suite.suites ?? []) readSuite(inner)
  }
  for (const suite of suites) readSuite(suite)
  results.files = [...times].map(([file, ms]) => ({ name: `e2e/${file}`, ms }))
  return results
}

const reasonOf = (test) =>
  test.annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given'
