import { BellRing, Mail, MonitorSmartphone } from 'lucide-react'
import { type AlertChannels, readAlertChannels, removeAlertDevice, testAlerts } from '#contract/alerts.ts'
import { deviceName } from '#web/browser/device-name.ts'
import { isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf, useSave } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { momentDate } from '#web/words/dates.ts'
import { ChannelRow, rowIcon } from './channel-row.tsx'
import { EmailRow } from './email-row.tsx'
import * as messages from './messages.ts'
import { pushStateNotes, usePush } from './use-push.ts'

/** The alert channels: the bell, this device, the founder's other devices, email; and a test message to all. */
export function ChannelsPanel() {
  const { data, error, refetch } = useRead(readAlertChannels)
  return (
    <Panel title={messages.whereAlertsReachYou} note={messages.whereNote}>
      {data ? (
        <>
          <ChannelList channels={data} />
          <TestPanel channels={data} />
        </>
      ) : error ? (
        <ErrorState
          className="mt-4"
          title={messages.channelsUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="mt-4 h-40" />
      )}
    </Panel>
  )
}

function ChannelList({ channels }: { channels: AlertChannels }) {
  const thisDevice = usePush(channels)
  const otherDevices = channels.push.devices.filter((it) => it.endpoint !== thisDevice.endpoint)
  return (
    <ul className="mt-2 divide-y divide-line">
      <ThisDevice {...thisDevice} />
      {otherDevices.map((device) => (
        <OtherDevice key={device.id} device={device} />
      ))}
      <EmailRow email={channels.email} />
    </ul>
  )
}

function ThisDevice({ state, pending, turnOn, turnOff }: ReturnType<typeof usePush>) {
  if (state === undefined) return null
  return (
    <ChannelRow icon={<BellRing {...rowIcon} />} name={messages.thisDevice} note={pushStateNotes[state]}>
      {state === 'on' && (
        <>
          <Chip tone="nominal">{messages.on}</Chip>
          <Button size="small" disabled={pending} onClick={() => void turnOff()}>
            {messages.turnOff}
          </Button>
        </>
      )}
      {state === 'off' && (
        <Button size="small" disabled={pending} onClick={() => void turnOn()}>
          {pending ? messages.asking : messages.turnOn}
        </Button>
      )}
    </ChannelRow>
  )
}

function OtherDevice({ device }: { device: AlertChannels['push']['devices'][number] }) {
  const { save, pending } = useSave(removeAlertDevice, {
    title: messages.deviceRemoved,
    description: messages.removedNote,
  })
  const [name, since] = [deviceName(device.userAgent), momentDate(device.createdAt, { year: true })]
  return (
    <ChannelRow icon={<MonitorSmartphone {...rowIcon} />} name={name} note={messages.since({ since })}>
      <Button
        size="small"
        disabled={pending}
        aria-label={messages.removeDevice({ name, since })}
        onClick={() => void save({ params: { id: device.id } })}
      >
        {messages.remove}
      </Button>
    </ChannelRow>
  )
}

function TestPanel({ channels }: { channels: AlertChannels }) {
  const test = useWrite(testAlerts)
  const results = test.data?.results
  async function send() {
    try {
      await test.mutateAsync({})
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: messages.noTestWasSent, description: reasonOf(failure), variant: 'destructive' })
    }
  }
  if (channels.push.devices.length === 0 && !channels.email) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
      <ul role="status" className="min-w-0 flex-1 text-secondary">
        {results?.map((result) => (
          <li key={result.says} className={result.ok ? 'text-ink-2' : 'text-abort'}>
            {result.says}
          </li>
        ))}
      </ul>
      <Button disabled={test.isPending} onClick={() => void send()}>
        <Mail {...rowIcon} />
        {test.isPending ? messages.sending : messages.sendMeATest}
      </Button>
    </div>
  )
}
