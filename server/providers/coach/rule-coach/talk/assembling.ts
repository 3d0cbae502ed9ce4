import { agree } from '#contract/plural.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import {
  capital,
  daysCounted,
  goalStands,
  listed,
  missionsCounted,
  openOf,
  plain,
  standing,
  titled,
  wordsIn,
} from './phrasing.ts'

const most = 70

/**
 * Joins sentences up to seventy words; the ending is never dropped. A reply that names nothing of the founder gets a
 * fact, a different one each turn; a mission named again becomes "it".
 */
export function assemble(
  promptContext: PromptContext,
  parts: readonly string[],
  ending: string,
  turn: number,
): string {
  const said = parts.filter((it) => it !== '')
  const fact = namesFact(promptContext, [...said, ending].join(' ')) ? '' : factOf(promptContext, turn)
  const kept: string[] = []
  for (const part of [...said, fact])
    if (part !== '' && wordsIn([...kept, part, ending].join(' ')) <= most) kept.push(part)
  return once([...kept, ending].join(' '), namesIn(promptContext))
}

const namesIn = ({ missions, tomorrow = [], goal }: PromptContext): string[] => [
  ...new Set([...missions, ...tomorrow, ...(goal ? [goal] : [])].map(titled)),
]

/** Whether a text names something of this founder: a mission, the goal, a known fact. */
export function namesFact({ missions, goal, facts = [] }: PromptContext, text: string): boolean {
  const names = [
    ...missions.map((it) => it.title),
    ...(goal ? [goal.title] : []),
    ...facts.map((it) => it.label),
  ]
  return names.some((it) => text.includes(plain(it))) || /^Planned for |promise/m.test(text)
}

/** One of the founder's facts: the state of an open mission, or the 90-day goal. */
export function factOf(promptContext: PromptContext, turn: number): string {
  const { missions, goal } = promptContext
  const open = openOf(missions)
  const facts = [
    ...(open.length > 1
      ? [`${capital(missionsCounted(open.length))} are open: ${listed(open.map(titled))}.`]
      : []),
    ...open.slice(0, 3).map((it) => `Still open: ${standing(it)}.`),
    ...(open.length === 0 && missions.length > 0
      ? [`${listed(missions.map(titled))} ${agree(missions.length, 'is', 'are')} done.`]
      : []),
    ...(goal ? [goalFact(goal)] : []),
  ]
  return facts[turn % Math.max(1, facts.length)] ?? ''
}

function goalFact(goal: NonNullable<PromptContext['goal']>): string {
  const [name, days, stands] = [titled(goal), daysCounted(goal.daysLeft), goalStands(goal)]
  return stands ? `${name} is at ${stands}, with ${days} left.` : `${name} has ${days} left.`
}

/** Replaces the second and later mentions of a text's only mission by "it"; `names` are all possible mentions. */
function once(text: string, names: readonly string[]): string {
  // Longer names first, since one may contain another.
  const spoken = names
    .toSorted((one, other) => other.length - one.length)
    .filter((name) => text.includes(name))
  const [only] = spoken
  if (!only || spoken.some((name) => !only.includes(name))) return text
  const rest = text.slice(text.indexOf(only) + only.length).split(only)
  // "it" could refer to another quotation.
  if (rest.length === 1 || rest.some((part) => /(?:^|\s)'[^\s']/.test(part))) return text
  const after = rest.reduce((before, part) => {
    // "So today is it" would be meaningless.
    if (/(?:\bis|:|,) $/.test(before)) return `${before}${only}${part}`
    return `${before}${/[.!?] $/.test(before) ? 'It' : 'it'}${part}`
  })
  return text.slice(0, text.indexOf(only) + only.length) + after
}
