import { readFileSync } from 'node:fs'
import type { CoachModel, MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'

/** One labelled sentence. `alternatives` are other complete answers, `alsoFine` are extras that cost nothing. */
export interface Labelled {
  id: string
  text: string
  open: string[]
  expect: Expected[]
  alternatives?: Expected[][]
  alsoFine?: Expected[]
}
export type Expected =
  | { action: 'create'; about: string; target: number | null | 'any' }
  | { action: 'progress'; mission: string; delta?: number; absolute?: number }
  | { action: 'complete'; mission: string }

export interface Tally {
  found: number
  proposed: number
  expected: number
}
export interface Measured {
  create: Tally
  progress: Tally
  complete: Tally
  exact: number
  misses: string[]
}

export function readSentences(file: URL): Labelled[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Labelled)
}

export function readMissions(file: URL): MissionFact[] {
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Pick<
    MissionFact,
    'id' | 'title' | 'targetValue' | 'currentValue'
  >[]
  return rows.map((row) => ({ ...row, isCompleted: false, priority: 'medium', category: 'other' }))
}

/** Extracts each sentence with an engine and compares what it would apply (confidence from 0.75) with the labels. */
export async function measureEngine(
  coach: CoachModel,
  sentences: Labelled[],
  missions: MissionFact[],
): Promise<Measured> {
  const tally = (): Tally => ({ found: 0, proposed: 0, expected: 0 })
  const measured: Measured = { create: tally(), progress: tally(), complete: tally(), exact: 0, misses: [] }
  for (const sentence of sentences) {
    const extraction = await coach.extract(
      sentence.text,
      promptContextFor(sentence, missions),
      AbortSignal.timeout(5000),
    )
    const proposed = extraction.proposals.filter(
      (proposal) => proposal.confidence >= 0.75 && isScored(proposal),
    )
    const answers = [sentence.expect, ...(sentence.alternatives ?? [])].map((answer) =>
      compare(proposed, answer, sentence.alsoFine ?? []),
    )
    const best = answers.reduce((one, other) =>
      other.wrong + other.missed < one.wrong + one.missed ? other : one,
    )
    for (const action of ['create', 'progress', 'complete'] as const) {
      measured[action].found += best.counts[action].found
      measured[action].proposed += best.counts[action].proposed
      measured[action].expected += best.counts[action].expected
    }
    if (best.wrong + best.missed === 0) measured.exact += 1
    else
      measured.misses.push(
        `${sentence.id} "${sentence.text}"\n    expected ${JSON.stringify(sentence.expect)}\n    heard    ${JSON.stringify(extraction.proposals.filter(isScored).map(brief))}`,
      )
  }
  return measured
}

function promptContextFor(sentence: Labelled, missions: MissionFact[]): PromptContext {
  return {
    occasion: sentence.open.length === 0 ? 'morning' : 'status-update',
    style: 'balanced',
    firstName: 'Ada',
    missions: missions.filter((mission) => sentence.open.includes(mission.id)),
    goal: null,
    turns: [],
    slots: {},
  }
}

const isScored = (proposal: Proposal): boolean =>
  /^(?:create-mission|record-progress|complete-mission)$/.test(proposal.action)

function brief(proposal: Proposal): unknown {
  const { quote: _quote, ...rest } = proposal
  return rest
}

function compare(proposed: Proposal[], answer: Expected[], alsoFine: Expected[]) {
  const counts = {
    create: { found: 0, proposed: 0, expected: 0 },
    progress: { found: 0, proposed: 0, expected: 0 },
    complete: { found: 0, proposed: 0, expected: 0 },
  }
  for (const expected of answer) counts[expected.action].expected += 1
  const open = [...answer]
  let wrong = 0
  for (const proposal of proposed) {
    const at = open.findIndex((expected) => meets(proposal, expected))
    if (at >= 0) {
      const action = open[at]!.action
      counts[action].found += 1
      counts[action].proposed += 1
      open.splice(at, 1)
    } else if (!alsoFine.some((expected) => meets(proposal, expected))) {
      counts[kindOf(proposal)].proposed += 1
      wrong += 1
    }
  }
  return { counts, wrong, missed: open.length }
}

function kindOf(proposal: Proposal): Expected['action'] {
  return proposal.action === 'create-mission'
    ? 'create'
    : proposal.action === 'record-progress'
      ? 'progress'
      : 'complete'
}

/** Whether a proposal is what a label expects. */
export function meets(proposal: Proposal, expected: Expected): boolean {
  if (proposal.action === 'create-mission' && expected.action === 'create') {
    return (
      proposal.title.toLowerCase().includes(expected.about.toLowerCase()) &&
      (expected.target === 'any' || expected.target === proposal.targetValue)
    )
  }
  if (proposal.action === 'record-progress' && expected.action === 'progress') {
    if (proposal.missionId !== expected.mission) return false
    return 'by' in proposal.change
      ? proposal.change.by === expected.delta
      : proposal.change.to === expected.absolute
  }
  return (
    proposal.action === 'complete-mission' &&
    expected.action === 'complete' &&
    proposal.missionId === expected.mission
  )
}

export const precision = (tally: Tally): number => (tally.proposed === 0 ? 1 : tally.found / tally.proposed)
export const recall = (tally: Tally): number => (tally.expected === 0 ? 1 : tally.found / tally.expected)

export function table(name: string, measured: Measured, total: number): string {
  const row = (action: 'create' | 'progress' | 'complete') => {
    const tally = measured[action]
    return `  ${action.padEnd(9)} precision ${precision(tally).toFixed(2)}  recall ${recall(tally).toFixed(2)}  (${tally.found} of ${tally.expected}, ${tally.proposed} proposed)`
  }
  return [
    `${name}: ${measured.exact} of ${total} sentences exactly right`,
    row('create'),
    row('progress'),
    row('complete'),
  ].join('\n')
}
