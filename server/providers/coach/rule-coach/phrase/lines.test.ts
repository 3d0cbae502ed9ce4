import { describe, expect, test } from 'vitest'
import { chooseLine, firstWord } from './choose-line.ts'
import { holds, linesOf } from './lines.ts'

const values = { thing: 'the pricing page' }
const none = { session: [], lately: [] }

describe('the choice of a line', () => {
  test('is the same for the same seed', () => {
    expect(chooseLine('completion', 'balanced', values, none, 'a')).toBe(
      chooseLine('completion', 'balanced', values, none, 'a'),
    )
  })

  test('never takes one that was said in the last days while another is left', () => {
    const lately: string[] = []
    const all = linesOf('completion', 'balanced').length
    for (let day = 0; day < all; day += 1)
      lately.push(chooseLine('completion', 'balanced', values, { session: [], lately }, `${day}`))
    expect(new Set(lately).size).toBe(all)
  })

  test('does not begin like the last reply', () => {
    const last = chooseLine('completion', 'balanced', values, none, 'a')
    const next = chooseLine('completion', 'balanced', values, { session: [last], lately: [] }, 'a')
    expect(firstWord(next)).not.toBe(firstWord(last))
  })

  test('is empty where every line was said in this session', () => {
    const session = linesOf('thanks', 'balanced')
    expect(chooseLine('thanks', 'balanced', {}, { session, lately: [] }, 'a')).toBe('')
  })

  test('leaves out lines whose slots have no value', () => {
    expect(chooseLine('completion', 'balanced', {}, none, 'a')).not.toContain('{')
  })
})

test('a line is found in a text whatever filled its slots', () => {
  expect(holds("That's the invoices finished. Tea?", "That's {thing} finished.")).toBe(true)
  expect(holds("That's the invoices gone.", "That's {thing} finished.")).toBe(false)
})
