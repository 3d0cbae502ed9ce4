import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'

const nameOf = (it: (typeof endpoints)[number]) => `${it.method} ${it.path}`
const reads = new Set(endpoints.filter((it) => it.method === 'GET').map((it) => it.path))

test('every name in a list of stale reads is a read of the contract', () => {
  const unknown = endpoints.flatMap((it) =>
    it.invalidates.filter((path) => !reads.has(path)).map((path) => `${nameOf(it)}: ${path}`),
  )
  expect(unknown).toEqual([])
})

test('no read makes another stale, and no list names a read twice', () => {
  const wrong = endpoints.filter(
    (it) =>
      (it.method === 'GET' && it.invalidates.length > 0) ||
      new Set(it.invalidates).size < it.invalidates.length,
  )
  expect(wrong.map(nameOf)).toEqual([])
})

test('what changes a mission, a session or a report refreshes the day, its course and the analytics', () => {
  const writes = endpoints.filter(
    (it) =>
      it.write !== null &&
      // Removing words that nothing was computed from changes no figure.
      !it.path.endsWith('/sheltered') &&
      /^\/api\/(goals|coaching-sessions|coaching-conversation|status-updates|coach-changes|reflections)\b/.test(
        it.path,
      ),
  )
  expect(writes.length).toBeGreaterThanOrEqual(13)
  const needed = [...reads].filter((path) =>
    /^\/api\/(days\/now|course-correction|analytics\/.+|ninety-day-goals\/.+|daily-goals\/.+)$/.test(path),
  )
  expect(needed.length).toBeGreaterThanOrEqual(9)
  for (const it of writes) expect(it.invalidates, nameOf(it)).toEqual(expect.arrayContaining(needed))
})
