import { previewDayChange } from '#contract/account.ts'
import { useRead } from '#web/browser/server/queries.ts'
import * as messages from './messages.ts'

interface Props {
  /** The change to preview; nothing is requested while it is empty. */
  change: { timeZone?: string; dayStartHour?: number }
}

/** Previews how another zone or start hour would change today and tomorrow. */
export function DayChangeNote({ change }: Props) {
  const hasChange = change.timeZone !== undefined || change.dayStartHour !== undefined
  const { data, error } = useRead(previewDayChange, { query: change }, { enabled: hasChange })
  if (!hasChange) return null
  return (
    <p role="status" className="tinted tone-ion rounded-md border px-3.5 py-2.5 text-secondary">
      {data ? data.sentence : error ? messages.changeUnknown : messages.changeLoading}
    </p>
  )
}
