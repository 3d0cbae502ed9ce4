import { passkeyClient } from '@better-auth/passkey/client'
import { createAuthClient } from 'better-auth/client'
import { addressBar } from '#web/browser/sign-in.ts'
import type { Toast } from '#web/browser/toast.ts'
import * as messages from './messages.ts'

const authClient = createAuthClient({ plugins: [passkeyClient()] })

/** Signs in with a passkey of this device. Throws an error with a sentence when refused or cancelled. */
export async function signInWithPasskey(): Promise<void> {
  const { error } = await authClient.signIn.passkey()
  if (error) throw new Error(messages.passkeyRefused)
}

/** Adds a passkey of this device to the signed-in account; returns the toast to show. */
export async function addPasskey(): Promise<Toast> {
  try {
    const { error } = await authClient.passkey.addPasskey()
    return error
      ? passkeyErrorToast(error)
      : { title: messages.passkeyAdded, description: messages.passkeyAddedNote }
  } catch {
    return passkeyErrorToast({ status: 0 })
  }
}

/** Browsers report a cancelled and a timed-out prompt with the same codes. */
const cancelCodes = ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY']

/** The toast for a passkey that was not added, with the reason and a next step. */
export function passkeyErrorToast({ code, status }: { code?: string; status: number }): Toast {
  if (code && cancelCodes.includes(code))
    return { title: messages.noPasskeyAdded, description: messages.cancelled }
  const title = messages.passkeyNotAdded
  const errorToast = (description: string): Toast => ({ title, description, variant: 'destructive' })
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return errorToast(messages.passkeyExists)
  if (status === 401 || status === 403)
    return {
      ...errorToast(messages.signInRecently),
      action: { label: messages.logOut, run: () => addressBar.leave('/api/logout') },
    }
  if (status === 429) return errorToast(messages.tooMany)
  if (status === 0) return errorToast(messages.noAnswer)
  return errorToast(messages.passkeyFailed)
}
