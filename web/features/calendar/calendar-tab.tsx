import { Copy } from 'lucide-react'
import { useState } from 'react'
import {
  type Calendar,
  closeFeed,
  forgetBusy,
  importBusy,
  makeFeed,
  readCalendar,
} from '#contract/calendar.ts'
import { changeSettings, readSettings } from '#contract/settings.ts'
import { isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf, useSave } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field, Select } from '#web/design/controls/field.tsx'
import { FileButton } from '#web/design/controls/file-button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import * as messages from './messages.ts'
import { formatMoment, UpcomingPanel } from './upcoming-panel.tsx'

/** The Calendar tab: the feed for the founder's calendar, and busy times read from it. */
export default function CalendarTab() {
  const { data, error, refetch } = useRead(readCalendar)
  if (data)
    return (
      <div className="grid gap-4 lg:gap-5">
        <FeedPanel activeSince={data.feedSince} />
        <UpcomingPanel planned={data.planned} />
        <BusyTimesPanel busy={data.busy} />
      </div>
    )
  if (!error) return <Skeleton className="h-96" />
  return (
    <div className="panel p-5">
      <ErrorState title={messages.calendarCouldNotBeLoaded} failure={error} onRetry={() => void refetch()} />
    </div>
  )
}

function FeedPanel({ activeSince }: { activeSince: string | null }) {
  const createFeed = useWrite(makeFeed)
  const closeFeedWrite = useSave(closeFeed, {
    title: messages.feedClosed,
    description: messages.feedClosedNote,
  })
  const [url, setUrl] = useState<string>()
  async function createAddress() {
    try {
      setUrl((await createFeed.mutateAsync({})).url)
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: messages.updateFailed, description: reasonOf(failure), variant: 'destructive' })
    }
  }
  async function copy() {
    await navigator.clipboard?.writeText(url ?? '').catch(() => undefined)
    toast({ title: messages.addressCopied, description: messages.copiedNote })
  }
  return (
    <Panel title={messages.calendarTitle} note={messages.calendarNote}>
      {url && (
        <div className="mt-4 grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end">
          <Field
            label={messages.privateAddress}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="num"
            hint={messages.addressHint}
          />
          <Button onClick={() => void copy()} className="sm:mb-[22px]">
            <Copy size={16} strokeWidth={1.75} aria-hidden />
            {messages.copy}
          </Button>
        </div>
      )}
      <ProviderSelect />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-2.5 border-t border-line pt-4">
        {activeSince && (
          <Button
            look="abort"
            disabled={closeFeedWrite.pending}
            onClick={() => void closeFeedWrite.save({}).then((done) => done && setUrl(undefined))}
          >
            {messages.closeFeed}
          </Button>
        )}
        <Button look="flame" disabled={createFeed.isPending} onClick={() => void createAddress()}>
          {activeSince ? messages.makeANewAddress : messages.makePrivateAddress}
        </Button>
      </div>
    </Panel>
  )
}

const providers = [
  ['google', messages.googleCalendar],
  ['outlook', messages.outlook],
  ['apple', messages.appleCalendar],
  ['other', messages.anotherCalendar],
] as const
const instructions = {
  google: messages.googleSteps,
  outlook: messages.outlookSteps,
  apple: messages.appleSteps,
  other: messages.otherSteps,
}

/** Instructions for subscribing, by calendar provider. */
function ProviderSelect() {
  const settings = useRead(readSettings).data
  const write = useWrite(changeSettings)
  const chosen = settings?.calendarProvider ?? 'google'
  return (
    <div className="mt-4 sm:max-w-[420px]">
      <Select
        label={messages.yourCalendar}
        hint={instructions[chosen]}
        options={providers}
        value={chosen}
        disabled={!settings || write.isPending}
        onChange={(event) =>
          write.mutate({ body: { calendarProvider: event.target.value as typeof chosen } })
        }
      />
    </div>
  )
}

function BusyTimesPanel({ busy }: Pick<Calendar, 'busy'>) {
  const importFile = useWrite(importBusy)
  const forget = useSave(forgetBusy, {
    title: messages.busyTimesRemoved,
    description: messages.anyTime,
  })
  async function handleFile(file: File) {
    const form = new FormData()
    form.append('file', file)
    try {
      const { taken, repeating } = await importFile.mutateAsync({ form })
      toast({
        title: messages.busyTimesImported,
        description: messages.imported({ taken, repeating }),
      })
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: messages.updateFailed, description: reasonOf(failure), variant: 'destructive' })
    }
  }
  return (
    <Panel title={messages.busyTimes} note={messages.busyTimesNote}>
      {busy.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {busy.slice(0, 8).map((item) => (
            <li key={item.id} className="flex items-baseline justify-between gap-4 py-2 text-row">
              <span className="min-w-0 truncate">{item.title}</span>
              <span className="num shrink-0 text-secondary text-ink-3">{formatMoment(item.startsAt)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2.5">
        {busy.length > 0 && (
          <Button look="quiet" disabled={forget.pending} onClick={() => void forget.save({})}>
            {messages.removeBusyTimes}
          </Button>
        )}
        <FileButton
          label={messages.calendarFile}
          accept=".ics,text/calendar"
          disabled={importFile.isPending}
          onFile={(file) => void handleFile(file)}
        >
          {messages.importCalendar}
        </FileButton>
      </div>
    </Panel>
  )
}
