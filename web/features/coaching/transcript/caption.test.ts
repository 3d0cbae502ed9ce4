import { describe, expect, test } from 'vitest'
import { captionAt, captionLength, captionParts, spokenCharacters } from './caption.ts'

const reply =
  'Good. Twenty calls before lunch is a real burn. I’ll log it as today’s first mission, and Meridian goes at the top of the list. If the first three do not answer, what will you do before the fourth? Write that down now.'

describe('a long reply', () => {
  test('is cut into parts that fit three lines without losing a word', () => {
    const parts = captionParts(reply)
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(part.text.length).toBeLessThanOrEqual(captionLength)
    expect(parts.map((it) => it.text).join(' ')).toBe(reply)
    for (const part of parts) expect(reply.startsWith(part.text, part.from)).toBe(true)
  })

  test('is cut at the end of a sentence where one is near', () => {
    expect(captionParts(reply)[0]?.text).toBe('Good. Twenty calls before lunch is a real burn.')
  })

  test('is cut at a clause, a word, or anywhere if necessary', () => {
    expect(captionParts('one two three four, five six seven', 24)[0]?.text).toBe('one two three four,')
    expect(captionParts('one two three four five six', 16)[0]?.text).toBe('one two three')
    expect(captionParts('x'.repeat(40), 16).map((it) => it.text.length)).toEqual([16, 16, 8])
  })

  test('is one part when short, and an empty part when empty', () => {
    expect(captionParts('Good.')).toEqual([{ from: 0, text: 'Good.' }])
    expect(captionParts('')).toEqual([{ from: 0, text: '' }])
  })
})

describe('following the voice', () => {
  test('uses the length of the clip when known, else a calm speed', () => {
    expect(spokenCharacters(reply, 5, 10)).toBe(Math.round(reply.length / 2))
    expect(spokenCharacters('x'.repeat(150), 2, Number.POSITIVE_INFINITY)).toBe(30)
    expect(spokenCharacters('short', 99)).toBe(5)
    expect(spokenCharacters('short', -1)).toBe(0)
  })

  test('words are highlighted whole, and the next part follows the last', () => {
    expect(captionAt(reply, 0)).toEqual({
      spoken: '',
      upcoming: 'Good. Twenty calls before lunch is a real burn.',
    })
    expect(captionAt(reply, 14)).toEqual({
      spoken: 'Good. Twenty',
      upcoming: ' calls before lunch is a real burn.',
    })
    expect(captionAt(reply, 60).spoken).toMatch(/^I’ll log/)
    const end = captionAt(reply, reply.length)
    expect([end.spoken.endsWith('Write that down now.'), end.upcoming]).toEqual([true, ''])
    expect(captionAt('', 0)).toEqual({ spoken: '', upcoming: '' })
  })
})
