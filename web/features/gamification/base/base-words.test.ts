import { expect, test } from 'vitest'
import { baseLabel, baseSentence, kindSentence, missionsToNext } from './base-words.ts'

const center = (
  communicationArrays: number,
  researchLabs: number,
  marketingTowers: number,
  operations: number,
) => {
  const built = (done: number) => Math.min(20, Math.floor(done / 5))
  return {
    commandCenterLevel: 1,
    communicationArrays: built(communicationArrays),
    researchLabs: built(researchLabs),
    marketingTowers: built(marketingTowers),
    operationsCenters: built(operations),
    done: { communicationArrays, researchLabs, marketingTowers, operationsCenters: operations },
  }
}

test('each kind says what is done and how many missions the next one takes', () => {
  const some = center(22, 16, 10, 0)
  expect(kindSentence(some, 'communicationArrays')).toBe('Customers, 22 done. Next in 3.')
  expect(kindSentence(some, 'marketingTowers')).toBe('Revenue, 10 done. Next in 5.')
  expect(missionsToNext(center(104, 0, 0, 0), 'communicationArrays')).toBeNull()
  expect(kindSentence(center(104, 0, 0, 0), 'communicationArrays')).toBe(
    'Customers, 104 done. All 20 are built.',
  )
})

test('the picture is said in words', () => {
  expect(baseLabel(center(4, 0, 0, 0))).toBe('Your base: nothing is built yet.')
  expect(baseLabel(center(22, 5, 0, 3))).toBe('Your base: 4 communication arrays, 1 research lab.')
})

test('the sentence names what built most of it and the nearest building', () => {
  expect(baseSentence(center(0, 0, 0, 0))).toContain('Five missions of one kind make its first building.')
  expect(baseSentence(center(22, 16, 11, 4))).toBe(
    'Customers built most of it. 1 more team or other mission builds the first operations center.',
  )
  expect(baseSentence(center(0, 6, 0, 0))).toContain('Product built all of it. 4 more product missions')
  expect(baseSentence(center(100, 100, 100, 100))).toBe('Customers built most of it.')
})
