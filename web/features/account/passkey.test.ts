// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { passkeyErrorToast } from './passkey.ts'

test('a cancelled passkey is not a failure, whichever of two codes the browser reports', () => {
  for (const code of ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'])
    expect(passkeyErrorToast({ code, status: 400 })).toEqual({
      title: 'No passkey was added',
      description: "It was canceled, or took too long. Try again when you're ready.",
    })
})

test('a refused passkey is reported with its reason', () => {
  const told = (code: string | undefined, status: number) =>
    passkeyErrorToast({ ...(code && { code }), status }).description
  expect(told('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 400)).toContain('already')
  expect(told('SESSION_NOT_FRESH', 403)).toContain('within the last 15 minutes')
  expect(passkeyErrorToast({ status: 403 }).action?.label).toBe('Log out')
  expect(told(undefined, 429)).toContain('Wait a minute')
  expect(told(undefined, 0)).toContain('Check your connection')
  expect(told('UNKNOWN_ERROR', 500)).toContain('could not make one')
})
