import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findIntegrationTests } from './integration-tests.ts'

test('a test that reaches PostgreSQL through other modules is an integration test, one of rules alone is not', () => {
  const found = findIntegrationTests(['contract', 'server', 'web'])
  expect(found.every((file) => existsSync(file))).toBe(true)
  expect(found.length).toBeGreaterThan(40)
  expect(found).toContain('server/contract.test.ts')
  expect(found).not.toContain('server/platform/day.test.ts')
  expect(found).not.toContain('server/testing/integration-tests.test.ts')
})
