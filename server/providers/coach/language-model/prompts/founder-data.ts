import type { ContextFact, PromptContext } from '#server/providers/coach/port.ts'
import { firstLines, type PromptBudget } from './budget.ts'
import { oneLine, tagged } from './tagged.ts'

/**
 * Who the founder is, as data for the prompt: what changes with the day at most, so that a provider can cache it. With
 * `references` promises get the short ids (p1, p2) that proposals use.
 */
export function founderData(
  { firstName, business = [], goal, facts = [] }: PromptContext,
  budget: PromptBudget,
  references = false,
): string {
  const known = business.map((it) => oneLine(it, 400))
  return [
    tagged('founder', firstLines([`first name: ${oneLine(firstName, 60)}`, ...known], budget.business)),
    tagged('goal_of_90_days', goal ? [goalLine(goal)] : []),
    tagged('memory', firstLines(factLines(facts, references), budget.memory)),
  ].join('\n')
}

/** Facts as lines; promises get their own references, in order. */
function factLines(facts: readonly ContextFact[], references: boolean): string[] {
  const promises = facts.filter((it) => it.kind === 'promise')
  return facts.map((fact) => {
    const reference = references && fact.kind === 'promise' ? `p${promises.indexOf(fact) + 1} | ` : ''
    return `${reference}${fact.kind}: ${oneLine(fact.text)}`
  })
}

function goalLine({ title, current, target, daysLeft }: NonNullable<PromptContext['goal']>): string {
  const state = current !== null && target !== null ? `stands at ${current} of ${target} | ` : ''
  return `${oneLine(title)} | ${state}${daysLeft} days left`
}
