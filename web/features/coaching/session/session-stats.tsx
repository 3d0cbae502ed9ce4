import * as messages from '#web/features/coaching/messages.ts'

interface Props {
  week: number | undefined
  averageMinutes: number | null | undefined
  total: number | undefined
}

/** The founder's sessions in three figures. */
export function SessionStats({ week, averageMinutes, total }: Props) {
  return (
    <dl className="grid grid-cols-3 gap-3 lg:gap-5">
      <Figure name={messages.thisWeek} value={week} unit={messages.sessionsCompleted} />
      <Figure name={messages.averageDuration} value={averageMinutes} unit={messages.minutesPerSession} />
      <Figure name={messages.totalSessions} value={total} unit={messages.sinceYouBegan} />
    </dl>
  )
}

function Figure({ name, value, unit }: { name: string; value: number | null | undefined; unit: string }) {
  return (
    <div className="panel p-4 lg:p-5">
      <dt className="text-secondary text-ink-2">{name}</dt>
      <dd className="mt-1.5">
        <span className="num block text-figure">{value ?? '–'}</span>
        <span className="mt-0.5 block text-micro text-ink-3">{unit}</span>
      </dd>
    </div>
  )
}
