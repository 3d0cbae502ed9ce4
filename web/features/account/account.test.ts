import { expect, test } from 'vitest'
import { ApiError } from '#web/browser/server/api-client.ts'
import { avatarInitial, fullName } from './avatar-initial.ts'
import { concernsNewPassword, signInErrorMessage } from './sign-in.ts'
import { chooseZoneAction } from './use-time-zone.ts'

test('the avatar letter is that of the first name, else of the e-mail, else U', () => {
  expect(avatarInitial({ firstName: 'ada', email: 'x@y.z' })).toBe('A')
  expect(avatarInitial({ firstName: '', email: 'x@y.z' })).toBe('X')
  expect(avatarInitial(undefined)).toBe('U')
  expect(fullName({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace')
  expect(fullName({ firstName: '', lastName: '' })).toBe('Founder')
})

test('a time zone is set once silently, a change is offered once, nothing is forced', () => {
  const account = { timeZone: 'Europe/Berlin', zoneConfirmed: true }
  expect(chooseZoneAction({ ...account, zoneConfirmed: false }, 'Asia/Tokyo', undefined)).toBe('name')
  expect(chooseZoneAction(account, 'Europe/Berlin', undefined)).toBe('leave')
  expect(chooseZoneAction(account, 'Asia/Tokyo', undefined)).toBe('offer')
  expect(chooseZoneAction(account, 'Asia/Tokyo', 'Asia/Tokyo')).toBe('leave')
  const india = { ...account, timeZone: 'Asia/Kolkata' }
  expect(chooseZoneAction(india, 'Asia/Calcutta', undefined), 'another name of the same zone').toBe('leave')
})

test('a refused sign-in has a plain message', () => {
  const refused = (status: number, body: object) =>
    signInErrorMessage(new ApiError(status, JSON.stringify(body)))
  expect(refused(401, { code: 'INVALID_EMAIL_OR_PASSWORD' })).toBe('The email or the password is not right.')
  expect(refused(429, {})).toMatch(/^Too many attempts/)
  expect(refused(400, { message: 'The name is missing.' })).toBe('The name is missing.')
  expect(refused(500, {})).toMatch(/^The server could not answer/)
})

test('a refusal of the new password is told apart, with its reason', () => {
  const weak = new ApiError(400, JSON.stringify({ code: 'PASSWORD_TOO_WEAK', message: 'It repeats itself.' }))
  expect([signInErrorMessage(weak), concernsNewPassword(weak)]).toEqual(['It repeats itself.', true])
  expect(concernsNewPassword(new ApiError(400, JSON.stringify({ code: 'PASSWORD_TOO_SHORT' })))).toBe(true)
  expect(concernsNewPassword(new ApiError(400, JSON.stringify({ code: 'INVALID_PASSWORD' })))).toBe(false)
})
