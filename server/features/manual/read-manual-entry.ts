import type { ManualEntry } from '#contract/manual.ts'
import { categoryOf, playbook, writtenAnswers } from '#server/features/coaching/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { areaName } from './areas.ts'
import { neighboursOf, rowOf, splitAdvice } from './rules.ts'

/** A whole entry with its neighbours. Throws NotFound. */
export function readManualEntry(id: string): ManualEntry {
  const situation = playbook().get(id)
  if (!situation) throw new AppError('NotFound', 'This entry is not in the Flight Manual.')
  const { title, area, says, ask, unless, changes, number, mission, sources } = situation
  const { stance, rest } = splitAdvice(situation.advice)
  return {
    id,
    title,
    area: { id: area, name: areaName(area) },
    says,
    stance,
    advice: rest,
    ask,
    unless,
    changes,
    number,
    mission: { ...mission, category: categoryOf(situation) },
    sources,
    answers: (writtenAnswers().get(id) ?? []).map((it) => ({ question: it.title, text: it.text })),
    near: neighboursOf(situation).map(rowOf),
  }
}
