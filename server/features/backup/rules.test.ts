import { expect, test } from 'vitest'
import { csvOf, jsonOf, transcriptsOf } from './rules.ts'

test('cells with commas, quotes and lines are quoted, formulas are made harmless', () => {
  const rows = [
    { title: 'Plain', note: '=HYPERLINK("x")', n: -5, done: true, gone: null },
    { title: 'a "b", c\nd', note: '-1', n: 1.5, done: false, gone: ['x'] },
  ]
  expect([...csvOf(rows)].join('')).toBe(
    'title,note,n,done,gone\r\nPlain,"\'=HYPERLINK(""x"")",-5,true,\r\n"a ""b"", c\nd",\'-1,1.5,false,"[""x""]"\r\n',
  )
  expect([...csvOf([])]).toEqual(['\r\n'])
})

test('the pieces of the JSON are one document', () => {
  const tables = { founders: [], missions: [{ title: 'a "b"' }, { title: 'c' }], sprints: [{ n: 1 }] }
  const text = (of: typeof tables | object) =>
    `${[...jsonOf({ format: 'x', schemaVersion: 1 }, { ...of })].join('')}}`
  expect(JSON.parse(text(tables))).toEqual({ format: 'x', schemaVersion: 1, tables })
  expect(JSON.parse(text({}))).toEqual({ format: 'x', schemaVersion: 1, tables: {} })
})

test('a transcript holds both sides in their order', () => {
  const tables = {
    coaching_sessions: [
      { id: 's', day: '2026-11-20', type: 'morning', summary: 'Planned.', created_at: '1' },
    ],
    coaching_turns: [
      { session_id: 's', said: 'Fifty emails', reply: 'Noted.' },
      { session_id: 'other', said: 'x', reply: 'y' },
    ],
  }
  expect(transcriptsOf(tables)).toEqual([
    {
      name: 'transcripts/2026-11-20-morning-1.md',
      content: '# Mission Planning, 2026-11-20\n\nPlanned.\n\n**You:** Fifty emails\n\n**Coach:** Noted.\n',
    },
  ])
})
