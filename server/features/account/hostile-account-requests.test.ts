import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestFounder, testApp, testOrigin } from '#server/testing/app.ts'

let app: TestApp
let ada: TestFounder
beforeAll(async () => {
  app = await testApp()
  ada = await app.signUp()
})

const post = (path: string, payload: string) =>
  app.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { origin: testOrigin, cookie: ada.cookie, 'content-type': 'application/json' },
    payload,
  })

describe('what no account can hold is refused with a reason, not with an error of ours', () => {
  test.each([
    ['update-user', '{"name":"a\\u0000b"}'],
    ['update-user', '{"name":null}'],
    ['update-user', '{"name":""}'],
    ['update-user', '{"name":7}'],
    ['update-user', JSON.stringify({ name: 'n'.repeat(60_000) })],
    ['update-user', '{"image":"\\u0000"}'],
    ['passkey/delete-passkey', '{"id":"a\\u0000b"}'],
    ['passkey/delete-passkey', '{"id":"no-uuid"}'],
    ['sign-up/email', '{"name":"a\\u0000b","email":"b@example.com","password":"correct horse battery"}'],
    [
      'sign-up/email',
      `{"name":"${'n'.repeat(60_000)}","email":"b@example.com","password":"correct horse battery"}`,
    ],
    ['sign-in/email', '{"email":"a\\u0000@example.com","password":"correct horse battery"}'],
    ['request-password-reset', '{"email":"a\\u0000@example.com"}'],
    ['reset-password', '{"token":"a\\u0000b","newPassword":"correct horse battery"}'],
    ['update-user', '{"name":"cut off'],
    ['update-user', '[]'],
    ['update-user', '['.repeat(30_000)],
    ['update-user', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['update-user', '{"deep":{"text":"a\\u0000b"}}'],
  ])('%s, row %#', async (path, payload) => {
    const answer = await post(path, payload)
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, answer.body).toBeLessThan(500)
  })
})
