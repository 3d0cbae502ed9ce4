import { previewDayChange } from '#contract/account.ts'
import { useRead } from '#web/browser/server/queries.ts'

interface Props {
  /** What would change; nothing is asked while neither does. */
  change: { timeZone?: string; dayStartHour?: number }
}

/** What another zone or start hour would do to today and tomorrow, before it is saved. */
export function DayChangeNote({ change }: Props) {
  const asked = change.timeZone !== undefined || change.dayStartHour !== undefined
  const { data, error } = useRead(previewDayChange, { query: change }, { enabled: asked })
  if (!asked) return null
  return (
    <p role="status" className="tinted tone-ion rounded-md border px-3.5 py-2.5 text-secondary">
      {data
        ? data.sentence
        : error
          ? 'What this would change could not be worked out just now.'
          : 'Working out what this changes...'}
    </p>
  )
}
