import { expect, test } from 'vitest'
import { splitActs } from './split-acts.ts'

test('two people who do something together are not cut apart', () => {
  const said = 'I decided that Bas and I print the panels ourselves on foam board rather than wait'
  expect(splitActs(said)).toEqual([said])
})

test('running speech is cut where a new subject begins', () => {
  expect(
    splitActs('the bank wants the papers by friday and I still have no idea what my brother signed'),
  ).toEqual(['the bank wants the papers by friday', 'and I still have no idea what my brother signed'])
})
