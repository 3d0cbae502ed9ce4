import { expect, test } from 'vitest'
import { assessText } from './assess-text.ts'
import { decide } from './decide.ts'
import { assessWithMeaning } from './heaviness.ts'

const harmless = 'The courier comes at four.'
const soundsHeavy = "I can't do this anymore."
const dangerous = 'I want to kill myself.'

test('what means danger is asked about, however harmless its words', () => {
  expect(assessWithMeaning(harmless, 0.99)).toEqual({ level: 'unclear', kind: null })
})

test('words that sound heavy are asked about, unless all of it is as far from danger as can be', () => {
  expect(assessWithMeaning(soundsHeavy, 0.001).level).toBe('none')
  for (const heaviness of [0.002, 0.02, 0.5, 1, null])
    expect(assessWithMeaning(soundsHeavy, heaviness).level).toBe('unclear')
})

test('the meaning alone never takes danger back, nor says it', () => {
  for (const heaviness of [0, 0.5, 1, null]) {
    expect(assessWithMeaning(dangerous, heaviness)).toEqual({ level: 'danger', kind: 'suicide' })
    expect(assessWithMeaning(harmless, heaviness).level).not.toBe('danger')
  }
})

test('without the encoder the words decide', () => {
  for (const text of [harmless, soundsHeavy, dangerous])
    expect(assessWithMeaning(text, null)).toEqual(assessText(text))
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
