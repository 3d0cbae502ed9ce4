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
import { currencyOptions } from '#web/words/currencies.ts'
import { dateParts, hourText, longDay } from '#web/words/dates.ts'
import { DayChangeNote } from './day-change-note.tsx'
import * as messages from './messages.ts'
import type { TabProps } from './tab.ts'
import { TimeAway } from './time-away.tsx'

// The first of January 2024 was a Monday.
const weekdays = [1, 2, 3, 4, 5, 6, 7].map(
  (day) => [String(day), dateParts(`2024-01-0${day}`).weekday] as const,
)
const startHours = [0, 1, 2, 3, 4, 5, 6].map(
  (hour) => [String(hour), hour === 0 ? messages.midnight : hourText(hour)] as const,
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
  const { timeZone, dayStartHour, restDays, weekStarts, workFrom, workUntil, dailyTarget, currency } = account
  const { draft, edits, dirty, change, reset } = useDraft({
    timeZone,
    dayStartHour,
    restDays,
    weekStarts,
    workFrom,
    workUntil,
    dailyTarget,
    currency,
  })
  useDirty(dirty, onDirty)
  const { save, pending } = useSave(changeAccount, {
    title: messages.settingsSaved,
    description: messages.savedNote,
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
      <Panel title={messages.days} note={messages.daysNote}>
        <div className="mt-4 grid gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={messages.timeZone}
              options={zoneOptions(draft.timeZone)}
              value={draft.timeZone}
              onChange={(event) => change('timeZone', event.target.value)}
            />
            <Select
              label={messages.newDayBeginsAt}
              options={startHours}
              value={String(draft.dayStartHour)}
              onChange={(event) => change('dayStartHour', Number(event.target.value))}
            />
            {workTimeField('workFrom', messages.workingDayFrom)}
            {workTimeField('workUntil', messages.workingDayUntil)}
            <Select
              label={messages.weekBeginsOn}
              hint={messages.weekHint}
              options={weekdays}
              value={String(draft.weekStarts)}
              onChange={(event) => change('weekStarts', Number(event.target.value))}
            />
            <Select
              label={messages.currency}
              hint={messages.currencyHint}
              options={currencyOptions(draft.currency)}
              value={draft.currency}
              onChange={(event) => change('currency', event.target.value)}
            />
          </div>
          {localZone() !== draft.timeZone && (
            <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-secondary text-ink-2">
              {messages.browserIn({ zone: localZone() })}
              <Button size="small" onClick={() => change('timeZone', localZone())}>
                {messages.useThisZone}
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
            legend={messages.restDays}
            hint={messages.restHint}
            options={weekdays}
            chosen={draft.restDays.map(String)}
            onChange={(chosen) => change('restDays', chosen.map(Number).sort())}
          />
          <Slider
            label={messages.dailyTarget}
            hint={messages.targetHint}
            min={10}
            max={100}
            step={5}
            value={draft.dailyTarget}
            shown={`${draft.dailyTarget}%`}
            spoken={messages.targetValue({ percent: draft.dailyTarget })}
            onChange={(value) => change('dailyTarget', value)}
          />
        </div>
        {account.stillCounted && (
          <p className="mt-4 text-secondary text-ink-2">
            {messages.stillCounted({
              zone: account.stillCounted.timeZone,
              hour: hourText(account.stillCounted.dayStartHour),
              until: longDay(account.stillCounted.until),
            })}
          </p>
        )}
        <SaveRow dirty={dirty} pending={pending} onUndo={reset}>
          {messages.saveDays}
        </SaveRow>
      </Panel>
    </form>
  )
}
