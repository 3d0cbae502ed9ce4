// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from './clock.ts'
import { addressBar, redirectToSignIn, safeNext, signInAgainUrl, signInUrl } from './sign-in.ts'

let now = 0
const left = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  left.mockClear()
  addressBar.here = () => '/goals?show=open'
  addressBar.leave = left
  now = Date.UTC(2026, 10, 20)
  clock.now = () => new Date(now)
})

test('the sign-in URL leads back to the current page', () => {
  expect(signInUrl()).toBe('/api/login?next=%2Fgoals%3Fshow%3Dopen')
  expect(signInUrl('/')).toBe('/api/login')
  expect(signInAgainUrl()).toBe('/api/login?again&next=%2Fgoals%3Fshow%3Dopen')
})

test('a redirect loop is stopped after two attempts in ten seconds', () => {
  expect(redirectToSignIn()).toBe(true)
  now += 3000
  expect(redirectToSignIn()).toBe(true)
  now += 3000
  expect(redirectToSignIn()).toBe(false)
  expect(left).toHaveBeenCalledTimes(2)
  now += 8000
  expect(redirectToSignIn()).toBe(true)
})

test.each([
  ['/goals', '/goals'],
  ['/chat?mode=retrospective', '/chat?mode=retrospective'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/api/logout', '/'],
  [null, '/'],
])('after signing in, %s leads to %s', (next, to) => {
  expect(safeNext(next)).toBe(to)
})
