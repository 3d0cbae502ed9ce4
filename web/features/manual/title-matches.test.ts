import { expect, test } from 'vitest'
import { titleMatches } from './title-matches.ts'

const rows = [{ title: 'They ask for a discount' }, { title: "Customers who don't pay" }]
const titlesFor = (text: string) => titleMatches(rows, text).map(({ title }) => title)

test('each word begins a word of the title, in any order and case', () => {
  expect(titlesFor('DISC ask')).toEqual([rows[0]!.title])
  expect(titlesFor('dont')).toEqual([rows[1]!.title])
  expect(titlesFor('disc pay')).toEqual([])
})

test('without words nothing is found', () => {
  expect(titlesFor(' ?! ')).toEqual([])
})
