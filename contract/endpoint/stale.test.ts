import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'

const nameOf = (it: (typeof endpoints)[number]) => `${it.method} ${it.path}`
const reads = new Set(endpoints.filter((it) => it.method === 'GET').map((it) => it.path))

test('every name in a list of stale reads is a read of the contract', () => {
  const unknown = endpoints.flatMap((endpoint) =>
    endpoint.invalidates.filter((path) => !reads.has(path)).map((path) => `${nameOf(endpoint)}: ${path}`),
  )
  expect(unknown).toEqual([])
})

test('no read makes another stale, and no list names a read twice', () => {
  const wrong = endpoints.filter(
    (endpoint) =>
      (endpoint.method === 'GET' && endpoint.invalidates.length > 0) ||
      new Set(endpoint.invalidates).size < endpoint.invalidates.length,
  )
  expect(wrong.map(nameOf)).toEqual([])
})

test('what changes a mission, a session or a report refreshes the day, its course and the analytics', () => {
  const writes = endpoints.filter(
    (endpoint) =>
      endpoint.write !== null &&
      // Removing words that no figure is computed from changes no figure.
      !endpoint.path.endsWith('/sheltered') &&
      /^\/api\/(goals|coaching-sessions|coaching-conversation|status-updates|coach-changes|reflections)\b/.test(
        endpoint.path,
      ),
  )
  expect(writes.length).toBeGreaterThanOrEqual(13)
  const needed = [...reads].filter((path) =>
    /^\/api\/(days\/now|course-correction|analytics\/.+|ninety-day-goals\/.+|daily-goals\/.+)$/.test(path),
  )
  expect(needed.length).toBeGreaterThanOrEqual(9)
  for (const write of writes) expect(write.invalidates, nameOf(write)).toEqual(expect.arrayContaining(needed))
})
