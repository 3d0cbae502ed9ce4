import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { weighMeaning } from './heaviness.ts'

const unclear = { level: 'unclear', kind: null } as const
const none = { level: 'none', kind: null } as const
const danger = { level: 'danger', kind: 'suicide' } as const

test('what means danger is asked about, however harmless its words', () => {
  expect(weighMeaning(none, 0.99)).toEqual(unclear)
})

test('words that sound heavy are asked about, unless all of it is as far from danger as can be', () => {
  expect(weighMeaning(unclear, 0.001)).toEqual(none)
  for (const heaviness of [0.02, 0.5, 1, null]) expect(weighMeaning(unclear, heaviness)).toEqual(unclear)
})

test('the meaning alone never takes danger back, nor says it', () => {
  for (const heaviness of [0, 0.5, 1, null]) expect(weighMeaning(danger, heaviness)).toEqual(danger)
  for (const heaviness of [0, 0.5, 1, null]) expect(weighMeaning(none, heaviness).level).not.toBe('danger')
})

test('without the encoder the words decide', () => {
  for (const assessment of [none, unclear]) expect(weighMeaning(assessment, null)).toEqual(assessment)
})

test('a founder who said that it is only work is not asked again', () => {
  const progress = { awaiting: 'cleared', asked: 1, linesSaid: 0, discreet: false } as const
  const cardOf = () => {
    throw new Error('no card is needed')
  }
  expect(decide('The last supplier is gone too.', { progress, quiet: false, heaviness: 0.99 }, cardOf)).toBe(
    null,
  )
})
