import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { canUsePasskeys } from '#web/browser/sign-in.ts'
import { Button } from '#web/design/controls/button.tsx'

const load = () => import('./passkey.ts')

/** The "Use a passkey" button, where supported. Its code is loaded on hover or focus. */
export function PasskeyButton({
  onEntered,
  onProblem,
}: {
  onEntered: () => void
  onProblem: (it: string) => void
}) {
  const [pending, setPending] = useState(false)
  if (!canUsePasskeys()) return null
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
