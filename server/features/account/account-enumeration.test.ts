import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp, testOrigin } from '#server/testing/app.ts'

vi.mock('#server/providers/identity/password-hash.ts', { spy: true })

describe('a form', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })

  test.each([
    'sign-in/email',
    'sign-up/email',
    'sign-out',
    'change-password',
    'change-email',
    'request-password-reset',
    'reset-password',
    'delete-user',
    'update-user',
    'callback/oidc',
    'sign-in/social',
    'passkey/verify-authentication',
  ])('is refused at %s', async (path) => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const answer = await app.app.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        headers: { origin: testOrigin, 'content-type': type },
        payload: 'email=a%40b.example&password=wrong+password',
      })
      expect(answer.statusCode).toBe(415)
    }
  })
})
