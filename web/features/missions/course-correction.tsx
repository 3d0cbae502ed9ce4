import type { Mission } from '#contract/missions.ts'
import { Chip } from '#web/design/chip.tsx'
import { paceOf } from './pace.ts'
import { completedOf, engineOf, nextMission } from './progress.ts'

const tones = { 'on course': 'nominal', drifting: 'caution', 'off course': 'abort' } as const

/** In the afternoon, one line on how the day stands against the working day; nothing before or after. */
export function CourseCorrection({ missions, now }: { missions: readonly Mission[]; now: Date }) {
  const afternoon = now.getHours() >= 12 && now.getHours() < 17
  const next = nextMission(missions)
  if (!afternoon || !next) return null
  const engine = engineOf(missions)
  const pace = paceOf(engine, now)
  return (
    <div className="mt-3 flex items-start gap-2.5 text-secondary text-ink-2">
      <Chip tone={tones[pace.name]}>Course Correction: {pace.name}</Chip>
      <p className="pt-[3px]">
        {completedOf(missions)} of {missions.length} by now, <span className="num">{engine}%</span> where{' '}
        <span className="num">{pace.expected}%</span> was due by this hour.
      </p>
    </div>
  )
}
