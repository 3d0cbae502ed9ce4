import { changeSettings, type Settings } from '#contract/settings.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Select } from '#web/design/controls/field.tsx'
import { SaveRow } from '#web/design/controls/save-row.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { TimeField } from '#web/design/controls/time-field.tsx'
import { Panel } from '#web/design/panel.tsx'
import { useDirty, useDraft } from '#web/design/use-draft.ts'
import { hourText } from '#web/words/dates.ts'
import { ChannelsPanel } from './channels-panel.tsx'
import * as messages from './messages.ts'

interface Props {
  settings: Settings
  onDirty: (dirty: boolean) => void
}

const alertToggles = [
  ['pushNotifications', messages.pushNotifications, messages.pushHint],
  ['emailReports', messages.emailReports, messages.emailReportsHint],
  ['sprintReminders', messages.sprintReminders, messages.sprintHint],
  ['goalDeadlineAlerts', messages.goalDeadlineAlerts, messages.deadlineHint],
  ['missedCheckInAlerts', messages.missedCheckInAlerts, messages.missedHint],
] as const

const frequencies = [
  ['smart', messages.smart],
  ['daily', messages.daily],
  ['weekly', messages.weekly],
  ['off', messages.never],
] as const

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const hours = [
  ['8am', 8],
  ['12pm', 12],
  ['5pm', 17],
  ['8pm', 20],
] as const
const capitalise = (it: string) => it.charAt(0).toUpperCase() + it.slice(1)
const reportTimes = days.flatMap((day) =>
  hours.map(([name, hour]) => [`${day}-${name}`, `${capitalise(day)}, ${hourText(hour)}`] as const),
)

/** The Alerts tab: which alerts are sent, when, and by which channels. */
export default function AlertsTab({ settings, onDirty }: Props) {
  const { draft, edits, dirty, change, reset } = useDraft<Settings>(settings)
  useDirty(dirty, onDirty)
  const { save, pending } = useSave(changeSettings, {
    title: messages.saved,
    description: messages.savedNote,
  })
  const quietTimeField = (name: 'quietFrom' | 'quietUntil', label: string) => (
    <TimeField label={label} value={draft[name]} onChange={(minutes) => change(name, minutes)} />
  )
  return (
    <div className="grid gap-4 lg:gap-5">
      <ChannelsPanel />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save({ body: edits }).then((saved) => saved && reset())
        }}
      >
        <Panel title={messages.alerts} note={messages.alertsNote}>
          <div className="mt-2 divide-y divide-line">
            {alertToggles.map(([name, label, hint]) => (
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
            {quietTimeField('quietFrom', messages.quietFrom)}
            {quietTimeField('quietUntil', messages.quietUntil)}
            <Select
              label={messages.reminders}
              options={frequencies}
              value={draft.reminderFrequency}
              onChange={(event) =>
                change('reminderFrequency', event.target.value as Settings['reminderFrequency'])
              }
            />
            <Select
              label={messages.weeklyReport}
              options={reportTimes}
              value={draft.weeklyReportTime}
              onChange={(event) => change('weeklyReportTime', event.target.value)}
            />
          </div>
          <SaveRow dirty={dirty} pending={pending} onUndo={reset}>
            {messages.saveNotificationSettings}
          </SaveRow>
        </Panel>
      </form>
    </div>
  )
}
