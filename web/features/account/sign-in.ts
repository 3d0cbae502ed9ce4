import { ApiError, sendRequest } from '#web/browser/server/api-client.ts'

export interface Credentials {
  name: string
  email: string
  password: string
}

/** Minimum length the server accepts. */
export const minPasswordLength = 10

const errorSentences: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'The e-mail or the password is not right.',
  USER_ALREADY_EXISTS: 'There is an account with this e-mail already. Sign in instead.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'There is an account with this e-mail already. Sign in instead.',
  INVALID_PASSWORD: 'The current password is not right.',
  INVALID_EMAIL: 'This does not look like an e-mail address.',
  INVALID_TOKEN: 'This link has been used or is too old. Ask for a new one.',
  RESET_PASSWORD_DISABLED:
    'This installation sends no e-mail, so it cannot send you a link. Ask whoever runs it for help.',
  PASSWORD_TOO_SHORT: `The password needs at least ${minPasswordLength} characters.`,
}

/** Turns a refused sign-in into a sentence for the founder. */
export function signInErrorMessage(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Something went wrong. Please try again.'
  if (failure.status === 429) return 'Too many attempts. Wait a minute and try again.'
  return (
    errorSentences[failure.code ?? ''] ??
    failure.reason ??
    (failure.status >= 500 ? 'The server could not answer. Please try again.' : 'The sign-in was refused.')
  )
}

/** Whether the refusal concerns the new password rather than the current one. */
export const concernsNewPassword = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code ?? '').startsWith('PASSWORD_TOO_')

async function postAuth(path: string, body: object): Promise<void> {
  await sendRequest(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Signs in. Throws an ApiError; `signInErrorMessage` turns it into a sentence. */
export const signIn = ({ email, password }: Credentials): Promise<void> =>
  postAuth('sign-in/email', { email, password })

/** Creates an account and signs in. */
export const signUp = (credentials: Credentials): Promise<void> => postAuth('sign-up/email', credentials)

/** Requests an email with a reset link; the response does not reveal whether the account exists. */
export const requestPasswordReset = (email: string): Promise<void> =>
  postAuth('request-password-reset', { email })

/** Sets a new password with the link's token and signs out every device. */
export const resetPassword = (token: string, newPassword: string): Promise<void> =>
  postAuth('reset-password', { token, newPassword })
