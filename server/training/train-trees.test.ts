import { describe, expect, test } from 'vitest'
import { judge } from '#server/platform/text/trees.ts'
import { randomFrom } from './train-head.ts'
import { type Judged, trainTrees } from './train-trees.ts'

const random = randomFrom(7)
/** Right where just one of two things is so, which no sum of the two can tell. */
const examples = Array.from({ length: 3000 }, (): Judged => {
  const [near, said, noise] = [random(), random() < 0.5 ? 1 : 0, random()]
  return { features: { near, said, noise }, isRight: near > 0.6 !== (said === 1) }
})
const trees = trainTrees(examples)

describe('trees', () => {
  test('tell what depends on two things together', () => {
    expect(judge(trees, { near: 0.9, said: 0, noise: 0.5 })).toBeGreaterThan(0.8)
    expect(judge(trees, { near: 0.1, said: 1, noise: 0.5 })).toBeGreaterThan(0.8)
    expect(judge(trees, { near: 0.9, said: 1, noise: 0.5 })).toBeLessThan(0.2)
  })

  test('take what is not named for 0, and know nothing of other names', () => {
    expect(judge(trees, { near: 0.9, other: 1 })).toBe(judge(trees, { near: 0.9, said: 0, noise: 0 }))
  })

  test('are the same for the same examples', () => {
    expect(trainTrees(examples)).toEqual(trees)
  })

  test('say how often it was right where nothing tells', () => {
    const blind = examples.map(({ isRight }) => ({ features: { same: 1 }, isRight }))
    const share = blind.filter((it) => it.isRight).length / blind.length
    expect(judge(trainTrees(blind), { same: 1 })).toBeCloseTo(share, 3)
  })
})
