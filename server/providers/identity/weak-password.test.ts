import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sequenceFreeLength, smallestPeriod } from './password-patterns.ts'
import { findWeakness, shortestPassword } from './weak-password.ts'

const ada = { email: 'ada.lovelace@engine.example', name: 'Ada King Lovelace' }

test.each([
  ['password123', /most used/],
  ['PASSWORD123', /most used/],
  ['Password2026!', /most used/],
  ['p@ssw0rd!!1', /most used/],
  ['!!Welcome1!!', /most used/],
  ['letmein12345', /most used/],
  ['Basketball', /most used/],
  ['1q2w3e4r5t', /most used/],
  ['aaaaaaaaaa', /repeats/],
  ['abababababab', /repeats/],
  ['xyz9xyz9xyz9', /repeats/],
  ['blorkblork12', /repeats/],
  ['😀😀😀😀😀', /repeats/],
  ['abcdefghijk', /follows/],
  ['98765432109', /follows/],
  ['qwertyuiop12', /follows/],
  ["asdfghjkl;'", /follows/],
  ['zyxwvut4321', /follows/],
  ['ada.lovelace@engine.example', /your name/],
  ['AdaLovelace1', /your name/],
  ['lovelace-2026', /your name/],
  ['ecalevol-ada', null],
  ['apogee2026!', /this product/],
  ['Space Mission Control', /this product/],
  ['space-mission-control-1', /this product/],
  ['apogee apogee', /repeats|this product/],
  ['mission apogee 12345678', /this product/],
])('%s is refused with a reason', async (password, reason) => {
  const found = await findWeakness(password, ada)
  if (reason) expect(found).toMatch(reason)
  else expect(found).toBeNull()
})

test.each([
  'correct horse battery',
  'a wholly new password',
  'another good password',
  'nine blue kites over apogee',
  'kJ8#mQ2$vL',
  'Rostlaube-Tannenwald',
  'パスワードではない長い言葉',
  'ada rows seven green boats',
])('%s is taken: nothing is asked for but that it is not guessed first', async (password) => {
  expect(await findWeakness(password, ada)).toBeNull()
})

test('lengths are left to the check of lengths', async () => {
  expect(await findWeakness('password', ada)).toBeNull()
  expect(await findWeakness('a'.repeat(129), ada)).toBeNull()
})

test('the list holds at least 3,000 passwords that the length rule lets through, each refused in any case', async () => {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  const long = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#') && line.length >= shortestPassword)
  expect(long.length).toBeGreaterThanOrEqual(10_000)
  for (const password of long) {
    expect(await findWeakness(password.toUpperCase(), ada), password).not.toBeNull()
  }
})

test('random passwords are taken', async () => {
  const sign = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&*+-?')
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(sign, { minLength: 14, maxLength: 40 }), async (signs) => {
      if (await findWeakness(signs.join(''), ada)) refused += 1
    }),
    { numRuns: 500 },
  )
  // The generator repeats characters more often than a uniform choice, which is refused far more rarely.
  expect(refused).toBeLessThan(25)
})

test('a name and address of any length, and the most awkward passwords, are answered', async () => {
  const owner = { email: `${'a.'.repeat(30_000)}@b.example`, name: 'ab '.repeat(30_000) }
  for (const password of ['ab'.repeat(64), `${'a'.repeat(127)}b`, '!'.repeat(128), `a${'!'.repeat(127)}`])
    expect(await findWeakness(password, owner)).not.toBeNull()
})

test('runs count once, and the shortest repeated block is found', () => {
  expect(
    [...['abc', 'abx', 'qwerty', 'a1b2c3', '3456x']].map((text) => sequenceFreeLength([...text])),
  ).toEqual([1, 3, 1, 6, 2])
  expect(['aaaa', 'abab', 'abcabcab', 'abcd', 'aabaab'].map((text) => smallestPeriod([...text]))).toEqual([
    1, 2, 3, 4, 3,
  ])
})
