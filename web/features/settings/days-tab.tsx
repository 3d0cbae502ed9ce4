import { changeAccount, readAccount } from '#contract/account.ts'
import { localZone } from '#web/browser/clock.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Choices } from '#web/design/controls/choices.tsx'
import { Select } from '#web/design/controls/field.tsx'
import { SaveRow } from '#web/design/controls/save-row.tsx'
import { Slider } from '#web/design/controls/slider.tsx'
import { TimeField } from '#web/design/controls/time-field.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useDirty, useDraft } from '#web/design/use-draft.ts'
import { DayChangeNote } from './day-change-note.tsx'
import type { TabProps } from './tab.ts'
import { TimeAway } from './time-away.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (name, index) => [String(index + 1), name] as const,
)
const startHours = [0, 1, 2, 3, 4, 5, 6].map(
  (hour) => [String(hour), hour === 0 ? 'Midnight' : `${hour}:00 in the morning`] as const,
)
const zoneOptions = (currentZone: string) =>
  [...new Set([currentZone, localZone(), ...Intl.supportedValuesOf('timeZone')])].map(
    (it) => [it, it] as const,
  )

/** The Days tab: how the founder's days and weeks are counted. */
export function DaysTab({ onDirty }: Pick<TabProps, 'onDirty'>) {
  const account = useRead(readAccount).data
  if (!account) return <Skeleton className="h-96" />
  return (
    <>
      <DaysForm account={account} onDirty={onDirty} />
      <TimeAway />
    </>
  )
}

interface Props extends Pick<TabProps, 'onDirty'> {
  account: NonNullable<ReturnType<typeof useRead<typeof readAccount>>['data']>
}

function DaysForm({ account, onDirty }: Props) {
  const { timeZone, dayStartHour, restDays, weekStarts, workFrom, workUntil, dailyTarget } = account
  const { draft, edits, dirty, change, reset } = useDraft({
    timeZone,
    dayStartHour,
    restDays,
    weekStarts,
    workFrom,
    workUntil,
    dailyTarget,
  })
  useDirty(dirty, onDirty)
  const { save, pending } = useSave(changeAccount, {
    title: 'Settings saved',
    description: 'Your days are counted this way from now on.',
  })
  const workTimeField = (name: 'workFrom' | 'workUntil', label: string) => (
    <TimeField label={label} value={draft[name]} onChange={(minutes) => change(name, minutes)} />
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save({ body: edits }).then((done) => done && reset())
      }}
    >
      <Panel title="Days" note="When a day begins and ends for you. Missions, fuel and streaks follow it.">
        <div className="mt-4 grid gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label="Time zone"
              options={zoneOptions(draft.timeZone)}
              value={draft.timeZone}
              onChange={(event) => change('timeZone', event.target.value)}
            />
            <Select
              label="A new day begins at"
              options={startHours}
              value={String(draft.dayStartHour)}
              onChange={(event) => change('dayStartHour', Number(event.target.value))}
            />
            {workTimeField('workFrom', 'Working day from')}
            {workTimeField('workUntil', 'Working day until')}
            <Select
              label="A week begins on"
              hint="For the week's figures and Flight Data. Streak weeks and weekly reports count from Monday."
              options={weekdays}
              value={String(draft.weekStarts)}
              onChange={(event) => change('weekStarts', Number(event.target.value))}
            />
          </div>
          {localZone() !== draft.timeZone && (
            <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-secondary text-ink-2">
              This browser is in {localZone()}.
              <Button size="small" onClick={() => change('timeZone', localZone())}>
                Use this zone
              </Button>
            </p>
          )}
          <DayChangeNote
            change={{
              ...(edits.timeZone !== undefined && { timeZone: edits.timeZone }),
              ...(edits.dayStartHour !== undefined && { dayStartHour: edits.dayStartHour }),
            }}
          />
          <Choices
            legend="Rest days"
            hint="They burn no fuel and break no streak. A change counts from tomorrow on."
            options={weekdays}
            chosen={draft.restDays.map(String)}
            onChange={(chosen) => change('restDays', chosen.map(Number).sort())}
          />
          <Slider
            label="Daily target"
            hint="The share of your missions that makes a good day."
            min={10}
            max={100}
            step={5}
            value={draft.dailyTarget}
            shown={`${draft.dailyTarget}%`}
            spoken={`${draft.dailyTarget} percent`}
            onChange={(value) => change('dailyTarget', value)}
          />
        </div>
        {account.stillCounted && (
          <p className="mt-4 text-secondary text-ink-2">
            Today is still counted in {account.stillCounted.timeZone}, from{' '}
            {account.stillCounted.dayStartHour}:00. The change counts after {account.stillCounted.until}.
          </p>
        )}
        <SaveRow dirty={dirty} pending={pending} onUndo={reset}>
          Save Days
        </SaveRow>
      </Panel>
    </form>
  )
}
