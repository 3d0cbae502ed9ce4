import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { canUsePasskeys } from '#web/browser/sign-in.ts'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from './messages.ts'

const loadPasskeyCode = () => import('./passkey.ts')

/** The "Use a passkey" button, where supported. Its code is loaded on hover or focus. */
export function PasskeyButton({
  onSignedIn,
  onError,
}: {
  onSignedIn: () => void
  onError: (message: string) => void
}) {
  const [pending, setPending] = useState(false)
  if (!canUsePasskeys()) return null
  async function signIn() {
    setPending(true)
    try {
      await (await loadPasskeyCode()).signInWithPasskey()
      onSignedIn()
    } catch (failure) {
      onError(failure instanceof Error ? failure.message : messages.noPasskey)
      setPending(false)
    }
  }
  return (
    <Button
      size="window"
      disabled={pending}
      onPointerEnter={() => void loadPasskeyCode().catch(() => {})}
      onClick={() => void signIn()}
    >
      <KeyRound size={16} strokeWidth={1.75} aria-hidden />
      {messages.useAPasskey}
    </Button>
  )
}
