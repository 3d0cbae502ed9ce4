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
import { plural } from '#contract/words/plural.ts'
import { isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf, useSave } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field, Select } from '#web/design/controls/field.tsx'
import { FileButton } from '#web/design/controls/file-button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
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
      <ErrorState title="The calendar could not be loaded" failure={error} onRetry={() => void refetch()} />
    </div>
  )
}

function FeedPanel({ activeSince }: { activeSince: string | null }) {
  const createFeed = useWrite(makeFeed)
  const closeFeedWrite = useSave(closeFeed, {
    title: 'Feed closed',
    description: 'Its address stopped working.',
  })
  const [url, setUrl] = useState<string>()
  async function createAddress() {
    try {
      setUrl((await createFeed.mutateAsync({})).url)
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: 'Update Failed', description: reasonOf(failure), variant: 'destructive' })
    }
  }
  async function copy() {
    await navigator.clipboard?.writeText(url ?? '').catch(() => undefined)
    toast({ title: 'Address copied', description: 'Subscribe to it in your calendar.' })
  }
  return (
    <Panel
      title="Your flights in your calendar"
      note="A private address any calendar can subscribe to: missions as whole days, and what is planned below."
    >
      {url && (
        <div className="mt-4 grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end">
          <Field
            label="Private address"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="num"
            hint="It is shown this once. Who has it can read your missions."
          />
          <Button onClick={() => void copy()} className="sm:mb-[22px]">
            <Copy size={16} strokeWidth={1.75} aria-hidden />
            Copy
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
            Close Feed
          </Button>
        )}
        <Button look="flame" disabled={createFeed.isPending} onClick={() => void createAddress()}>
          {activeSince ? 'Make a New Address' : 'Make Private Address'}
        </Button>
      </div>
    </Panel>
  )
}

const providers = [
  ['google', 'Google Calendar'],
  ['outlook', 'Outlook'],
  ['apple', 'Apple Calendar'],
  ['other', 'Another calendar'],
] as const
const instructions = {
  google: 'In Google Calendar on the web: Other calendars, +, From URL, paste the address.',
  outlook: 'In Outlook: Add calendar, Subscribe from web, paste the address.',
  apple: 'In Calendar on the Mac: File, New Calendar Subscription, paste the address.',
  other: 'Look for "subscribe to a calendar" or "calendar from address", and paste it there.',
}

/** Instructions for subscribing, by calendar provider. */
function ProviderSelect() {
  const settings = useRead(readSettings).data
  const write = useWrite(changeSettings)
  const chosen = settings?.calendarProvider ?? 'google'
  return (
    <div className="mt-4 sm:max-w-[420px]">
      <Select
        label="Your calendar"
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
    title: 'Busy times forgotten',
    description: 'Coaching takes any time.',
  })
  async function handleFile(file: File) {
    const form = new FormData()
    form.append('file', file)
    try {
      const { taken, repeating } = await importFile.mutateAsync({ form })
      const repeats = repeating > 0 ? `, with every repeat of ${plural(repeating, 'event')}` : ''
      toast({
        title: 'Busy times imported',
        description: `${plural(taken, 'busy time')} in the next 26 weeks${repeats}.`,
      })
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: 'Update Failed', description: reasonOf(failure), variant: 'destructive' })
    }
  }
  return (
    <Panel
      title="Busy times"
      note="From an .ics file of your calendar, so that coaching keeps out of the way. A new file takes the place of the last."
    >
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
            Forget
          </Button>
        )}
        <FileButton
          label="Calendar file"
          accept=".ics,text/calendar"
          disabled={importFile.isPending}
          onFile={(file) => void handleFile(file)}
        >
          Import Calendar
        </FileButton>
      </div>
    </Panel>
  )
}
