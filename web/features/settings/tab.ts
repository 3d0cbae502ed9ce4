import type { Settings } from '#contract/settings.ts'

/** What every tab of System Config is given. */
export interface TabProps {
  settings: Settings
  /** Told whether the tab holds something unsaved. */
  onDirty: (dirty: boolean) => void
}

/** Minutes after midnight as a time field has them: 540 is `09:00`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A time field's `09:00` in minutes after midnight; the minutes before stay while the field is empty. */
export function minutesOf(time: string, before: number): number {
  const [hours, minutes] = time.split(':').map(Number)
  const given = (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN)
  return Number.isNaN(given) ? before : given
}
