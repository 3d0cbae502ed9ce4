import { expect, test } from 'vitest'
import { findDoubts, reviewDependencies } from '../scripts/review-dependencies.mjs'

test('every direct package has a reason, an allowed licence and an exact version', () => {
  const { reviewed, stale } = reviewDependencies()
  expect(reviewed.length).toBeGreaterThan(80)
  expect(reviewed.filter((it) => it.problems.length > 0)).toEqual([])
  expect(stale).toEqual([])
})

test('a package is doubtful when it is deprecated, or had no release for two years', () => {
  const now = Date.parse('2026-11-25T00:00:00Z')
  const released = (date: string) => ({
    time: {
      created: '2011-01-01T00:00:00Z',
      modified: '2026-11-24T00:00:00Z',
      '0.9.0': '2012-01-01T00:00:00Z',
      '1.0.0': date,
    },
  })
  expect(findDoubts(released('2024-11-25T00:00:00Z'), now)).toEqual([])
  expect(findDoubts(released('2024-11-24T23:59:59Z'), now)).toEqual(['no release since 2024-11-24'])
  expect(findDoubts({ ...released('2026-11-01T00:00:00Z'), deprecated: 'Use ws.' }, now)).toEqual([
    'deprecated: Use ws.',
  ])
  expect(findDoubts({}, now)).toEqual(['the registry says no date'])
})

test('an installed alias is asked about under the name of what it installs', () => {
  const { reviewed } = reviewDependencies()
  expect(reviewed.find(({ name }) => name === 'typescript-native')?.registryName).toBe('typescript')
})
