import { sendRequest } from '#web/browser/server/api-client.ts'

/** Changes the password and signs every other device out; throws an ApiError whose sentence `refusal` finds. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await sendRequest('/api/auth/change-password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ currentPassword, newPassword, revokeOtherSessions: true }),
  })
}
