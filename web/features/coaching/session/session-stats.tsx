interface Props {
  week: number | undefined
  averageMinutes: number | null | undefined
  total: number | undefined
}

/** The founder's sessions in three figures. */
export function SessionStats({ week, averageMinutes, total }: Props) {
  return (
    <dl className="grid grid-cols-3 gap-3 lg:gap-5">
      <Figure name="This Week" value={week} unit="sessions completed" />
      <Figure name="Average Duration" value={averageMinutes} unit="minutes per session" />
      <Figure name="Total Sessions" value={total} unit="since you began" />
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
