import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { AlertChannels } from '#contract/alerts.ts'
import { ApiError, sendRequest } from '#web/browser/server/api-client.ts'
import { toast } from '#web/browser/toast.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { ChannelRow, rowIcon } from './channel-row.tsx'

/** The email channel: whether it is available and whether the address is verified. */
export function EmailRow({ email }: Pick<AlertChannels, 'email'>) {
  const icon = <Mail {...rowIcon} />
  if (!email)
    return (
      <ChannelRow
        icon={icon}
        name="Email"
        note="This installation sends none: no mail server is set up. The weekly report is always in Flight Data."
      />
    )
  return (
    <ChannelRow
      icon={icon}
      name={email.address}
      note={
        email.confirmed
          ? 'Weekly reports, and alerts no device takes.'
          : 'Nothing is sent here until you confirm that it is yours.'
      }
    >
      {email.confirmed ? <Chip tone="nominal">Confirmed</Chip> : <ConfirmButton address={email.address} />}
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
      toast({ title: 'Email sent', description: `Open the link we sent to ${address}.` })
    } catch (failure) {
      const isRateLimited = failure instanceof ApiError && failure.status === 429
      toast({
        title: 'No email was sent',
        description: isRateLimited
          ? 'Several were sent already. Wait a quarter of an hour.'
          : 'Please try again.',
        variant: 'destructive',
      })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="small" disabled={pending} onClick={() => void sendVerification()}>
      {pending ? 'Sending...' : 'Confirm address'}
    </Button>
  )
}
