import { passkeyClient } from '@better-auth/passkey/client'
import { createAuthClient } from 'better-auth/client'
import { addressBar } from '#web/browser/sign-in.ts'
import type { Toast } from '#web/browser/toast.ts'

const authClient = createAuthClient({ plugins: [passkeyClient()] })

/** Signs in with a passkey of this device. Throws an error with a sentence when refused or cancelled. */
export async function signInWithPasskey(): Promise<void> {
  const { error } = await authClient.signIn.passkey()
  if (error) throw new Error('No passkey was accepted. Try again, or use your e-mail and password.')
}

/** Adds a passkey of this device to the signed-in account; returns the toast to show. */
export async function addPasskey(): Promise<Toast> {
  try {
    const { error } = await authClient.passkey.addPasskey()
    return error
      ? passkeyErrorToast(error)
      : { title: 'Passkey added', description: 'From now on you can sign in here with “Use a passkey”.' }
  } catch {
    return passkeyErrorToast({ status: 0 })
  }
}

/** Browsers report a cancelled and a timed-out prompt with the same codes. */
const cancelCodes = ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY']

/** The toast for a passkey that was not added, with the reason and a next step. */
export function passkeyErrorToast({ code, status }: { code?: string; status: number }): Toast {
  if (code && cancelCodes.includes(code))
    return { title: 'No passkey was added', description: 'It was cancelled, or nobody answered in time.' }
  const title = 'Passkey not added'
  const errorToast = (description: string): Toast => ({ title, description, variant: 'destructive' })
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return errorToast('This device has a passkey for your account already.')
  if (status === 401 || status === 403)
    return {
      ...errorToast('This needs a sign-in within the last 15 minutes. Log out, sign in, and add it then.'),
      action: { label: 'Log out', run: () => addressBar.leave('/api/logout') },
    }
  if (status === 429) return errorToast('Too many attempts. Wait a minute and try again.')
  if (status === 0) return errorToast('No answer from the server. Check your connection and try again.')
  return errorToast('This device or browser could not make one. Try again, or use another device.')
}
