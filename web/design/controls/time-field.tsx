import { Field } from './field.tsx'

interface Props {
  label: string
  /** Minutes after midnight. */
  value: number
  onChange: (minutes: number) => void
}

/** A time of day, kept in minutes after midnight; while it is empty the time before stays. */
export function TimeField({ label, value, onChange }: Props) {
  return (
    <Field
      label={label}
      type="time"
      className="num"
      value={timeOf(value)}
      onChange={(event) => onChange(minutesOf(event.target.value, value))}
    />
  )
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
