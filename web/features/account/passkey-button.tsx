import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'

const load = () => import('./passkey.ts')

/** Whether this browser can use passkeys here; they do not work on a bare IP address. */
const usable = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname)

/** "Use a passkey", where the browser can. Its code is loaded on intent. */
export function PasskeyButton({
  onEntered,
  onProblem,
}: {
  onEntered: () => void
  onProblem: (it: string) => void
}) {
  const [pending, setPending] = useState(false)
  if (!usable()) return null
  async function enter() {
    setPending(true)
    try {
      await (await load()).signInWithPasskey()
      onEntered()
    } catch (failure) {
      onProblem(failure instanceof Error ? failure.message : 'No passkey was accepted.')
      setPending(false)
    }
  }
  return (
    <Button
      size="window"
      disabled={pending}
      onPointerEnter={() => void load().catch(() => {})}
      onClick={() => void enter()}
    >
      <KeyRound size={16} strokeWidth={1.75} aria-hidden />
      Use a passkey
    </Button>
  )
}
