import type { CoachChange, SourceFact } from '#contract/coaching.ts'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import type { ReplyPlan } from '#server/providers/coach/dialog/port.ts'
import type { ChangeDecision, PromptContext } from '#server/providers/coach/port.ts'

/** The founder's facts that a reply can name: missions, missions being created, the 90-day goal, further facts. */
export function listCitableFacts(
  promptContext: PromptContext,
  decisions: readonly ChangeDecision[],
): SourceFact[] {
  const created = decisions.flatMap(({ proposal, verdict }) =>
    proposal.action === 'create-mission' && verdict !== 'dropped' ? [proposal.title] : [],
  )
  return [
    ...promptContext.missions.map((it) => sourceFor('mission', it.id, it.title)),
    ...renamedMissions(promptContext, decisions).map((it) => sourceFor('mission', it.id, it.title)),
    ...(promptContext.tomorrow ?? []).map((it) => sourceFor('mission', it.id, it.title)),
    ...created.map((title) => sourceFor('mission', '', title)),
    ...(promptContext.goal ? [sourceFor('goal', promptContext.goal.id ?? '', promptContext.goal.title)] : []),
    ...(promptContext.facts ?? []).map(({ kind, id, label, address }) => ({ kind, id, label, address })),
  ]
}

/** Renamed missions under their new title. */
const renamedMissions = ({ missions }: PromptContext, decisions: readonly ChangeDecision[]) =>
  decisions.flatMap(({ mission, proposal, verdict }) =>
    mission && verdict !== 'dropped' && proposal.action === 'change-mission'
      ? [mission].filter((it) => !missions.some(({ title }) => title === it.title))
      : [],
  )

const sourceFor = (kind: 'mission' | 'goal', id: string, label: string): SourceFact => ({
  kind,
  id,
  label,
  address: '/goals',
})

const longWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? []

/** Whether a text names a thing: by its full name, or by three fifths of its longer words. */
export function namesLabel(text: string, label: string): boolean {
  const said = text.toLowerCase()
  if (said.includes(label.toLowerCase())) return true
  const words = longWords(label)
  const found = words.filter((it) => said.includes(it.slice(0, Math.max(4, it.length - 2)))).length
  return words.length > 0 && found / words.length >= 0.6
}

/** The titles of the work that a reply is about; it is spoken of by a shorter name. */
export const titlesIn = ({ moves }: ReplyPlan): string[] =>
  moves.flatMap((move) => ('text' in move ? [] : (move.missions ?? []).map((it) => it.title)))

/**
 * The facts that a reply names, or is about by its plan, at most six; a mission created in this turn gets its new id.
 */
export function citationsOf(
  text: string,
  facts: readonly SourceFact[],
  changes: readonly CoachChange[],
  titles: readonly string[] = [],
): SourceFact[] {
  const used = facts.filter((it) => namesLabel(text, it.label) || titles.includes(it.label))
  const known = used.flatMap((fact) => {
    if (fact.id !== '') return [fact]
    const created = changes.find((change) => change.goal === fact.label)?.missionId
    return created ? [{ ...fact, id: created }] : []
  })
  return known.filter((it, i) => known.findIndex((other) => other.id === it.id) === i).slice(0, 6)
}

/** The playbook entries whose words a reply uses. */
export function manualSources({ moves }: ReplyPlan, text: string): SourceFact[] {
  const used = moves.flatMap((move) =>
    'text' in move && move.entry && text.includes(move.text) ? [move.entry] : [],
  )
  return [...new Set(used)].map((id) => ({
    kind: 'manual' as const,
    id,
    label: playbook().get(id)!.title.replace(/["“”]/g, ''),
    address: `/manual/${id}`,
  }))
}
