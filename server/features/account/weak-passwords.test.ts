import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp, testOrigin, testPassword } from '#server/testing/app.ts'

vi.mock('#server/providers/identity/password-hash.ts', { spy: true })

describe('a weak password', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  const post = (path: string, payload: object, cookie = '') =>
    app.app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      headers: { origin: testOrigin, cookie },
      payload,
    })
  const tooWeak = { statusCode: 400 }

  test('is refused with its reason at sign-up and when it is changed', async () => {
    const signUp = (password: string) =>
      post('sign-up/email', { name: 'Grace Hopper', email: 'grace@hopper.example', password })
    for (const password of [
      'password123',
      'aaaaaaaaaa',
      'grace@hopper.example',
      'GraceHopper1',
      'apogee2026!',
    ]) {
      const answer = await signUp(password)
      expect(answer, password).toMatchObject(tooWeak)
      expect(answer.json()).toMatchObject({
        code: 'PASSWORD_TOO_WEAK',
        message: expect.stringMatching(/\. \w/),
      })
    }
    const { cookie, email } = await app.signUp()
    const change = (newPassword: string) =>
      post('change-password', { currentPassword: testPassword, newPassword }, cookie)
    for (const password of ['1234567890', `${email}!`]) expect(await change(password)).toMatchObject(tooWeak)
    expect((await change('nine blue kites in rain')).statusCode).toBe(200)
  })

  test('is refused for a forgotten one, and the link still works for a better one', async () => {
    const { id, email } = await app.signUp()
    await app.database.pool.query(
      `insert into verification (id, identifier, value, expires_at, created_at, updated_at)
        values (gen_random_uuid(), 'reset-password:thetokenofthelink', $1, now() + interval '9 years', now(), now())`,
      [id],
    )
    const reset = (newPassword: string) => post('reset-password', { token: 'thetokenofthelink', newPassword })
    expect(await reset('qwertyuiop')).toMatchObject(tooWeak)
    expect(await reset(email)).toMatchObject(tooWeak)
    expect((await reset('nine blue kites in rain')).statusCode).toBe(200)
    expect((await reset('nine green kites in rain')).statusCode).toBe(400)
  })
})
