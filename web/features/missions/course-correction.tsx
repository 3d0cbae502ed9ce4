import type { Mission } from '#contract/missions.ts'
import { Chip } from '#web/design/chip.tsx'
import { paceOf } from './pace.ts'
import { engineOf, nextMission } from './progress.ts'

const tones = { 'On course': 'nominal', Drifting: 'caution', 'Off course': 'abort' } as const

/** In the afternoon, one line on how the day stands against the working day; nothing before or after. */
export function CourseCorrection({ missions, now }: { missions: readonly Mission[]; now: Date }) {
  const afternoon = now.getHours() >= 12 && now.getHours() < 17
  const next = nextMission(missions)
  if (!afternoon || !next) return null
  const engine = engineOf(missions)
  const pace = paceOf(engine, now)
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-secondary text-ink-2">
      <Chip tone={tones[pace.name]}>{pace.name}</Chip>
      <span>
        Course Correction: <span className="num">{engine}%</span> done,{' '}
        <span className="num">{pace.expected}%</span> due by now
      </span>
    </p>
  )
}
