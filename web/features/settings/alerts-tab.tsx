import { changeSettings, type Settings } from '#contract/settings.ts'
import { Field, Select } from '#web/design/field.tsx'
import { Panel } from '#web/design/panel.tsx'
import { SaveRow } from '#web/design/save-row.tsx'
import { Switch } from '#web/design/switch.tsx'
import { useDirty, useDraft } from '#web/design/use-draft.ts'
import { useSave } from '#web/design/use-save.ts'
import { minutesOf, type TabProps, timeOf } from './tab.ts'

const toggles = [
  ['pushNotifications', 'Push notifications', 'On this device, when it is allowed to.'],
  ['emailReports', 'Email reports', 'The weekly report by email.'],
  ['sprintReminders', 'Sprint reminders', 'When a sprint is about to end.'],
  ['goalDeadlineAlerts', 'Goal deadline alerts', 'When a 90-day goal comes close.'],
  ['missedCheckInAlerts', 'Missed check-in alerts', 'When a day went by without a plan.'],
] as const

const frequencies = [
  ['smart', 'Smart: only when it helps'],
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['off', 'Never'],
] as const

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const hours = ['8am', '12pm', '5pm', '8pm']
const named = (it: string) => it.charAt(0).toUpperCase() + it.slice(1)
const reportTimes = days.flatMap((day) =>
  hours.map((hour) => [`${day}-${hour}`, `${named(day)}, ${hour}`] as const),
)

/** The tab 'Alerts': what may interrupt, when, and what this installation can deliver. */
export function AlertsTab({ settings, onDirty }: TabProps) {
  const { draft, edits, dirty, change, reset } = useDraft<Settings>(settings)
  useDirty(dirty, onDirty)
  const { save, pending } = useSave(changeSettings, {
    title: 'Notifications Updated',
    description: 'Your notification preferences have been saved.',
  })
  const quiet = (name: 'quietFrom' | 'quietUntil', label: string) => (
    <Field
      label={label}
      type="time"
      value={timeOf(draft[name])}
      onChange={(event) => change(name, minutesOf(event.target.value, draft[name]))}
      className="num"
    />
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save({ body: edits }).then((done) => done && reset())
      }}
    >
      <Panel title="Alerts" note="At most three a day, none in your quiet hours, each only once.">
        <p className="tinted tone-ion mt-4 rounded-md border px-3.5 py-2.5 text-secondary">
          This installation delivers no push messages and no email yet: no channel is set up on the server.
          Your choices are kept and hold from the day one is. The weekly report is always in Flight Data.
        </p>
        <div className="mt-2 divide-y divide-line">
          {toggles.map(([name, label, hint]) => (
            <Switch
              key={name}
              label={label}
              hint={hint}
              on={draft[name]}
              onChange={(on) => change(name, on)}
            />
          ))}
        </div>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {quiet('quietFrom', 'Quiet from')}
          {quiet('quietUntil', 'Quiet until')}
          <Select
            label="Reminders"
            options={frequencies}
            value={draft.reminderFrequency}
            onChange={(event) =>
              change('reminderFrequency', event.target.value as Settings['reminderFrequency'])
            }
          />
          <Select
            label="Weekly report"
            options={reportTimes}
            value={draft.weeklyReportTime}
            onChange={(event) => change('weeklyReportTime', event.target.value)}
          />
        </div>
        <SaveRow dirty={dirty} pending={pending} onUndo={reset}>
          Save Notification Settings
        </SaveRow>
      </Panel>
    </form>
  )
}
