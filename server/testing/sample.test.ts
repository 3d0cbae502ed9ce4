import { afterEach, expect, test, vi } from 'vitest'

const cases = Array.from({ length: 50 }, (_, index) => ({
  index,
  kind: index < 45 ? 'many' : `rare ${index}`,
}))
const drawWith = async (settings: Record<string, string>) => {
  for (const name of ['TEST_FULL', 'TEST_SEED', 'TEST_SAMPLE_NOTES']) vi.stubEnv(name, settings[name] ?? '')
  vi.resetModules()
  const { sampled, sampledRuns } = await import('./sample.ts')
  return {
    cases: sampled('a matrix', cases, { classOf: ({ kind }) => kind }),
    runs: sampledRuns('a property', 1_000),
  }
}
afterEach(() => vi.unstubAllEnvs())

test('a part of the cases runs, in their order, with some of every class', async () => {
  const drawn = await drawWith({ TEST_SEED: '1' })
  expect(drawn.cases).toHaveLength(9 + 5)
  expect(new Set(drawn.cases.map(({ kind }) => kind)).size).toBe(6)
  expect(drawn.cases).toEqual([...drawn.cases].sort((one, other) => one.index - other.index))
  expect(drawn.runs).toBe(200)
})

test('the same seed draws the same cases, another one others', async () => {
  const drawn = await drawWith({ TEST_SEED: '1' })
  expect(await drawWith({ TEST_SEED: '1' })).toEqual(drawn)
  expect((await drawWith({ TEST_SEED: '2' })).cases).not.toEqual(drawn.cases)
})

test('a full run leaves nothing out', async () => {
  expect(await drawWith({ TEST_FULL: '1' })).toEqual({ cases, runs: 1_000 })
})
