import { passkeyClient } from '@better-auth/passkey/client'
import { createAuthClient } from 'better-auth/client'

const client = createAuthClient({ plugins: [passkeyClient()] })

/** Opens a session with a passkey of this device; throws with a sentence when it was refused or cancelled. */
export async function signInWithPasskey(): Promise<void> {
  const { error } = await client.signIn.passkey()
  if (error) throw new Error('No passkey was accepted. Try again, or use your e-mail and password.')
}
