import { describe, expect, test } from 'vitest'
import { ThoughtFilter } from './thought-filter.ts'

/** What is left of a text that arrives in these chunks; null where what came before it was a thought. */
function filtered(chunks: readonly string[]): string {
  const filter = new ThoughtFilter()
  let answer = ''
  for (const chunk of chunks) {
    const { text, restart } = filter.push(chunk)
    answer = restart ? text : answer + text
  }
  return answer + filter.end()
}

describe('thought in tags', () => {
  const whole = '<think>She sent 12? No, "< 5".</think>Good. <Thinking>Hm.</Thinking>What is next?'

  test('is dropped wherever the chunks are cut', () => {
    for (let size = 1; size <= whole.length; size += 1) {
      const chunks = whole.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g'))!
      expect(filtered(chunks)).toBe('Good. What is next?')
    }
  })

  test('is dropped to the end when it is never closed', () => {
    expect(filtered(['Good. <th', 'ink>and so on, and ', 'so on'])).toBe('Good. ')
    expect(filtered(['<think>nothing but thought'])).toBe('')
  })

  test('that began before the first chunk is dropped with what came of it', () => {
    expect(filtered(['Let me see. ', 'Twelve?', '</thi', 'nk>\n', 'Good.'])).toBe('\nGood.')
  })

  test('other text stays, with what only resembles a tag', () => {
    expect(filtered(['a < b, ', '<b', '>c and <thin'])).toBe('a < b, <b>c and <thin')
  })
})
