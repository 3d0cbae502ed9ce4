import { readAccount } from '#contract/account.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { useTimeZone } from './use-time-zone.ts'

/** Keeps the founder's time zone by the browser's; shows nothing. */
export default function TimeZone() {
  useTimeZone(useRead(readAccount).data)
  return null
}
