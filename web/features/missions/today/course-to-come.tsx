import { clsx } from 'clsx'
import { readToday } from '#contract/missions.ts'
import { useRead } from '#web/browser/server/queries.ts'

/** The place of the course correction while it is on its way, as high as it will be: a day without a plan needs little. */
export function CourseToCome() {
  const empty = useRead(readToday).data?.length === 0
  return (
    <div
      data-below=""
      className={clsx('panel mt-4', empty ? 'h-[82px] lg:h-[66px]' : 'h-[210px] lg:h-[120px]')}
    />
  )
}
