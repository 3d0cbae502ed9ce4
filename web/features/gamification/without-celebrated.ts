import { type Celebration, markCelebrated, readCelebrations } from '#contract/celebrations.ts'

/** Leaves out the milestones that were celebrated here and whose word still waits to be sent. */
export function withoutCelebrated(
  path: string,
  response: unknown,
  writes: readonly { url: string; body: object }[],
): unknown {
  if (path !== readCelebrations.path || !Array.isArray(response)) return response
  const marked = writes.filter((it) => it.url === markCelebrated.path).map((it) => it.body as Celebration)
  return (response as Celebration[]).filter(
    ({ kind, reference }) => !marked.some((it) => it.kind === kind && it.reference === reference),
  )
}
