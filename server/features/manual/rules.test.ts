import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { playbook } from '#server/features/coaching/index.ts'
import { areaIds, areaName } from './areas.ts'
import { neighboursOf, rowOf, searchManual, splitAdvice, suggestEntries } from './rules.ts'

const idsFor = (text: string) => searchManual(text).map(({ id }) => id)

describe('a search', () => {
  test.each([
    ['he wants it free', 'wants-it-free'],
    ['they keep asking for a discount', 'discount'],
    ['nobody answers my cold emails', 'no-replies'],
    ['how do we split the equity between founders', 'split-equity'],
    ['I am burned out and tired', 'burned-out'],
  ])('by the sentence "%s" finds the situation first', (sentence, id) => {
    expect(idsFor(sentence).slice(0, 3)).toContain(id)
  })

  test('by the beginnings of words finds the title', () => {
    expect(idsFor('disc')).toContain('discount')
    expect(idsFor('TERM sheet')[0]).toBe('term-sheet')
  })

  test('names each entry once, and at most twelve', () => {
    const found = idsFor('customers')
    expect(new Set(found).size).toBe(found.length)
    expect(idsFor('th').length).toBeLessThanOrEqual(12)
  })

  test.each(['??', 'xylophone quokka', '   '])('for "%s" finds nothing', (text) => {
    expect(idsFor(text)).toEqual([])
  })
})

test('every folder of the playbook has a name for founders, and every name a folder', () => {
  const folders = readdirSync('server/features/coaching/playbook', { withFileTypes: true })
    .filter((it) => it.isDirectory())
    .map((it) => it.name)
  expect([...areaIds].sort()).toEqual(folders.sort())
  expect(areaName('new-folder')).toBe('new-folder')
})

test('advice is cut after its first sentence, and nothing is lost', () => {
  for (const situation of playbook().values()) {
    const { stance, rest } = splitAdvice(situation.advice)
    expect(stance).toBe(rowOf(situation).stance)
    expect(`${stance} ${rest}`.trim()).toBe(situation.advice)
  }
})

test('an entry has neighbours, and is none of them', () => {
  for (const situation of playbook().values()) {
    const near = neighboursOf(situation).map(({ id }) => id)
    expect(near).toHaveLength(3)
    expect(near).not.toContain(situation.id)
  }
})

describe('suggestions', () => {
  test('have the words they rest on, and each entry once', () => {
    const suggested = suggestEntries([
      { kind: 'mission', words: 'Answer the customer who asked for a discount' },
      { kind: 'challenge', words: 'customers always ask for a discount' },
    ])
    expect(suggested.map(({ id, reason }) => [id, reason.kind])).toEqual([['discount', 'mission']])
    expect(suggested[0]!.reason.words).toBe('Answer the customer who asked for a discount')
  })

  test("find an entry by its own mission's title", () => {
    const { id, mission } = [...playbook().values()].at(-1)!
    expect(suggestEntries([{ kind: 'mission', words: mission.title }])[0]?.id).toBe(id)
  })

  test.each(['Water the plants', 'Dock by hand', 'Ship the onboarding flow', 'Time Management', ''])(
    'leave out what fits nothing surely: "%s"',
    (words) => {
      expect(suggestEntries([{ kind: 'mission', words }])).toEqual([])
    },
  )
})
