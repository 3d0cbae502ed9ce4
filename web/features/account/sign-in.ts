import { ApiError, sendRequest } from '#web/browser/server/api-client.ts'
import * as messages from './messages.ts'

export interface Credentials {
  name: string
  email: string
  password: string
}

/** Minimum length the server accepts. */
export const minPasswordLength = 10

const errorSentences: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: messages.wrongPassword,
  USER_ALREADY_EXISTS: messages.emailTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: messages.emailTaken,
  INVALID_PASSWORD: messages.currentPasswordIsNotRight,
  INVALID_EMAIL: messages.notAnEmail,
  INVALID_TOKEN: messages.linkTooOld,
  RESET_PASSWORD_DISABLED: messages.noMail,
  PASSWORD_TOO_SHORT: messages.passwordTooShort({ characters: minPasswordLength }),
}

/** Turns a refused sign-in into a sentence for the founder. */
export function signInErrorMessage(failure: unknown): string {
  if (!(failure instanceof ApiError)) return messages.somethingWrong
  if (failure.status === 429) return messages.tooManyAttemptsWaitA
  return (
    errorSentences[failure.code ?? ''] ??
    failure.reason ??
    (failure.status >= 500 ? messages.serverFailed : messages.theSignInWasRefused)
  )
}

/** Whether the refusal concerns the new password rather than the current one. */
export const concernsNewPassword = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code ?? '').startsWith('PASSWORD_TOO_')

async function postAuth(path: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  await sendRequest(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Signs in. Throws an ApiError; `signInErrorMessage` turns it into a sentence. */
export const signIn = ({ email, password }: Credentials): Promise<void> =>
  postAuth('sign-in/email', { email, password })

/** Creates an account and signs in; where accounts are by invitation, with the token of its link. */
export const signUp = (credentials: Credentials, invitation: string | null): Promise<void> =>
  postAuth('sign-up/email', credentials, invitation ? { 'x-invitation': invitation } : {})

/** Requests an email with a reset link; the response does not reveal whether the account exists. */
export const requestPasswordReset = (email: string): Promise<void> =>
  postAuth('request-password-reset', { email })

/** Sets a new password with the link's token and signs out every device. */
export const resetPassword = (token: string, newPassword: string): Promise<void> =>
  postAuth('reset-password', { token, newPassword })
