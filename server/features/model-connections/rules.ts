import type { ModelTest } from '#contract/model-connections.ts'
import type { ChangeDecision, MissionFact, Proposal } from '#server/providers/coach/port.ts'
import type { Change, TestSentence } from './test-sentences.ts'

/** Of twenty sentences: from here a model is fit to coach, and from here it is usable with care. */
const fitFrom = 17
const usableFrom = 14

export const gradeOf = (understood: number): ModelTest['grade'] =>
  understood >= fitFrom ? 'fit' : understood >= usableFrom ? 'usable' : 'unfit'

/** From this confidence a proposal is applied; below it is a guess that is asked about. */
const sure = 0.75

/** What proposals come to: the missions' values and ends after them, and the planned ones. Others change no mission. */
export function changesOf(proposals: readonly Proposal[], missions: readonly MissionFact[]): Change[] {
  const after = new Map<string, Change>()
  for (const proposal of proposals) {
    if (proposal.confidence < sure) continue
    if (proposal.action === 'create-mission')
      after.set(proposal.title, { planned: proposal.title.toLowerCase(), target: proposal.targetValue })
    if (proposal.action === 'complete-mission')
      after.set(proposal.missionId, { mission: proposal.missionId, done: true })
    if (proposal.action === 'record-progress') {
      const { missionId, change } = proposal
      const was = missions.find(({ id }) => id === missionId)?.currentValue ?? 0
      after.set(missionId, { mission: missionId, value: 'by' in change ? was + change.by : change.to })
    }
  }
  return [...after.values()]
}

/** Whether a sentence was understood: everything that it says was read, and nothing else. */
export const isUnderstood = (read: readonly Change[], { answers }: TestSentence): boolean =>
  answers.some(
    (answer) =>
      answer.length === read.length && answer.every((wanted) => read.some((it) => matches(it, wanted))),
  )

function matches(read: Change, wanted: Change): boolean {
  if ('planned' in wanted)
    return 'planned' in read && read.planned.includes(wanted.planned) && read.target === wanted.target
  if (!('mission' in read) || read.mission !== wanted.mission) return false
  return 'done' in wanted ? 'done' in read : 'value' in read && read.value === wanted.value
}

/** What was read, in words for the screen. */
export function readInWords(read: readonly Change[], missions: readonly MissionFact[]): string {
  if (read.length === 0) return 'nothing'
  return read
    .map((change) => {
      if ('planned' in change) return `a new mission, "${change.planned}"`
      const title = missions.find(({ id }) => id === change.mission)?.title ?? 'a mission'
      return 'done' in change ? `"${title}" as done` : `"${title}" at ${change.value}`
    })
    .join(', ')
}

/** What came of the wrong part of a reading: whether the proposal validator would have written it. */
export function outcomeOf(
  decisions: readonly ChangeDecision[],
  missions: readonly MissionFact[],
  sentence: TestSentence,
): ModelTest['missed'][number]['outcome'] {
  const wanted = sentence.answers.flat()
  const wrong = decisions.filter(({ proposal }) =>
    changesOf([{ ...proposal, confidence: 1 }], missions).some(
      (it) => !wanted.some((right) => matches(it, right)),
    ),
  )
  if (wrong.some(({ verdict }) => verdict === 'applied')) return 'written'
  if (wrong.some(({ verdict }) => verdict === 'offered')) return 'offered'
  return wrong.length > 0 ? 'refused' : 'nothing'
}

/** The middle of some numbers; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
