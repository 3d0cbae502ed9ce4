import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { AlertChannels } from '#contract/alerts.ts'
import { ApiError, sendRequest } from '#web/browser/server/api-client.ts'
import { toast } from '#web/browser/toast.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { ChannelRow, rowIcon } from './channel-row.tsx'
import * as messages from './messages.ts'

/** The email channel: whether it is available and whether the address is verified. */
export function EmailRow({ email }: Pick<AlertChannels, 'email'>) {
  const icon = <Mail {...rowIcon} />
  if (!email) return <ChannelRow icon={icon} name={messages.email} note={messages.noMailServer} />
  return (
    <ChannelRow
      icon={icon}
      name={email.address}
      note={email.confirmed ? messages.emailUse : messages.unconfirmed}
    >
      {email.confirmed ? (
        <Chip tone="nominal">{messages.confirmed}</Chip>
      ) : (
        <ConfirmButton address={email.address} />
      )}
    </ChannelRow>
  )
}

function ConfirmButton({ address }: { address: string }) {
  const [pending, setPending] = useState(false)
  async function sendVerification() {
    setPending(true)
    try {
      await sendRequest('/api/auth/send-verification-email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: address, callbackURL: '/settings?tab=alerts' }),
      })
      toast({ title: messages.emailSent, description: messages.openLink({ address }) })
    } catch (failure) {
      const isRateLimited = failure instanceof ApiError && failure.status === 429
      toast({
        title: messages.noEmailWasSent,
        description: isRateLimited ? messages.tooManySent : messages.pleaseTryAgain,
        variant: 'destructive',
      })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="small" disabled={pending} onClick={() => void sendVerification()}>
      {pending ? messages.sending : messages.confirmAddress}
    </Button>
  )
}
