import { expect, test } from 'vitest'
import { joinParts, listAsLines, partsOf, uncoveredParts } from './plan-parts.ts'

test('a list in one line becomes lines, and a number in a sentence stays', () => {
  expect(listAsLines('1. Write the copy 2. Book 5 demos 3) Invoice Bell')).toBe(
    'Write the copy\nBook 5 demos\nInvoice Bell',
  )
  expect(listAsLines('- write the copy\n- invoice Bell')).toBe('write the copy\ninvoice Bell')
  expect(listAsLines('Call 12 clinics. Send v2.1 to Lena')).toBe('Call 12 clinics. Send v2.1 to Lena')
})

test('commas, full stops and "and" divide a plan', () => {
  expect(partsOf('Call Tom, and then write the memo. Ship v2.1 and rest')).toEqual([
    'Call Tom',
    'write the memo',
    'Ship v2.1',
    'rest',
  ])
})

test('parts are left over when no mission rests on their words, remarks never are', () => {
  const missions = [{ title: 'Call Tom', quote: "I'll call Tom" }]
  const left = (text: string) => uncoveredParts([text], missions)
  expect(left("I'll call Tom, tell Sam, tomorrow, because it matters, I already rang Eve")).toEqual([
    'tell Sam',
  ])
  expect(left('call Tom')).toEqual([])
})

test('missions keep the order of their words, each once', () => {
  const mission = (title: string) => ({ title, quote: title })
  expect(joinParts(['b', 'a', 'A', 'c'].map(mission), 'a b c').map((it) => it.title)).toEqual(['a', 'b', 'c'])
})
