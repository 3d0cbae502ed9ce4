import { longDay } from '#web/words/dates.ts'

/** The founder's quote with its day; empty when there is none. */
export function Quote({ text, day }: { text: string; day: string }) {
  if (text === '') return null
  return (
    <blockquote className="mt-1.5 border-l-2 border-line-2 pl-3 text-secondary text-ink-3 [overflow-wrap:anywhere]">
      “{text}” <time dateTime={day}>({longDay(day)})</time>
    </blockquote>
  )
}
