import type { Calendar } from '#contract/calendar.ts'
import { changeSettings, readSettings } from '#contract/settings.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Switch } from '#web/design/controls/switch.tsx'
import { Panel } from '#web/design/panel.tsx'
import { momentText } from '#web/words/dates.ts'
import * as messages from './messages.ts'

/** Formats a time of the coming days. */
export const formatMoment = (moment: string) => momentText(moment, { weekday: 'short' })

const scheduleOptions = [
  ['autoScheduleCoaching', messages.scheduleCoaching, messages.coachingHint],
  ['blockHighPriorityTime', messages.blockTimeForHighPriority, messages.blockHint],
  ['meetingPrep', messages.meetingPreparation, messages.meetingHint],
] as const

/** The sessions planned into free time over the next seven days. */
export function UpcomingPanel({ planned }: Pick<Calendar, 'planned'>) {
  const settings = useRead(readSettings).data
  const { save, pending } = useSave(changeSettings, {
    title: messages.settingsSaved,
    description: messages.follows,
  })
  return (
    <Panel title={messages.inYourFreeTime} note={messages.freeTimeNote}>
      <div className="mt-2 divide-y divide-line">
        {scheduleOptions.map(([name, label, hint]) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            on={settings?.[name] ?? true}
            disabled={!settings || pending}
            onChange={(on) => void save({ body: { [name]: on } })}
          />
        ))}
      </div>
      {planned.length > 0 ? (
        <ul aria-label={messages.nextDays} className="mt-2 divide-y divide-line border-t border-line">
          {planned.slice(0, 8).map((item) => (
            <li key={item.key} className="flex items-baseline justify-between gap-4 py-2 text-row">
              <span className="min-w-0 truncate">{item.title}</span>
              <span className="num shrink-0 text-secondary text-ink-3">{formatMoment(item.startsAt)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 border-t border-line pt-3 text-secondary text-ink-3">{messages.nothingPlanned}</p>
      )}
    </Panel>
  )
}
