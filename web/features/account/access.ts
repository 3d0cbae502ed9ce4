import { sendRequest } from '#web/browser/server/api-client.ts'

/** Changes the password and signs out every other device. Throws an ApiError; `signInErrorMessage` turns it into a sentence. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await sendRequest('/api/auth/change-password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ currentPassword, newPassword, revokeOtherSessions: true }),
  })
}
