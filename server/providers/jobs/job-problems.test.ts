import { expect, test } from 'vitest'
import { buildLogger } from '#server/platform/log.ts'
import { logJobProblems } from './job-problems.ts'

test('a database that is away is written once a minute, with its reason', () => {
  let now = 0
  const lines: string[] = []
  const report = logJobProblems(buildLogger('warn', { write: (line) => lines.push(line) }), () => now)
  const refused = { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', stack: 'Error\n    at a.ts:1' }
  for (; now < 60_000; now += 500) report({ ...refused, queue: 'tidy-up' })
  expect(lines.map((line) => JSON.parse(line).err)).toEqual([
    { type: 'Error', message: refused.message, code: refused.code, at: ['a.ts:1'] },
  ])
  report(new Error('another'))
  report(refused)
  expect(lines).toHaveLength(3)
  now += 59_999
  report(refused)
  expect(lines).toHaveLength(3)
  report(null)
  expect(lines.at(-1)).toContain('without a message')
})
