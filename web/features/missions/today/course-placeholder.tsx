import { clsx } from 'clsx'
import { readToday } from '#contract/missions.ts'
import { useRead } from '#web/browser/server/queries.ts'

/** The placeholder of the course correction while it loads, at its final height; smaller on a day without a plan. */
export function CoursePlaceholder() {
  const hasNoPlan = useRead(readToday).data?.length === 0
  return (
    <div
      data-below=""
      className={clsx('panel mt-4', hasNoPlan ? 'h-[82px] lg:h-[66px]' : 'h-[210px] lg:h-[120px]')}
    />
  )
}
