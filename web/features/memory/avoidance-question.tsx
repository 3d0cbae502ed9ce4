import type { ReactNode } from 'react'
import { readOutlook } from '#contract/memory.ts'
import { useRead } from '#web/browser/server/queries.ts'

/** The coach's first question of the morning, about what is being put off; otherwise the given content. */
export default function AvoidanceQuestion({ fallback }: { fallback: ReactNode }) {
  const radar = useRead(readOutlook).data?.radar
  return radar ? radar.question : fallback
}
