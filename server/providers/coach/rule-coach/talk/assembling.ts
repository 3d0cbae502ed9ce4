import { agree } from '#contract/words/plural.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import {
  capital,
  countDays,
  goalProgress,
  listNames,
  missionsCounted,
  openOf,
  quoteTitle,
  titleWithProgress,
  withoutPunctuation,
  wordsIn,
} from './phrasing.ts'

const most = 70

/**
 * Joins sentences up to seventy words; the ending is never dropped. A reply that names nothing of the founder gets a
 * fact, a different one each turn; a mission named again becomes "it".
 */
export function assembleReply(
  promptContext: PromptContext,
  parts: readonly string[],
  ending: string,
  turn: number,
): string {
  const said = parts.filter((it) => it !== '')
  const fact = namesOwnFact(promptContext, [...said, ending].join(' ')) ? '' : pickFact(promptContext, turn)
  const kept: string[] = []
  for (const part of [...said, fact])
    if (part !== '' && wordsIn([...kept, part, ending].join(' ')) <= most) kept.push(part)
  return replaceRepeatedTitles([...kept, ending].join(' '), namesIn(promptContext))
}

const namesIn = ({ missions, tomorrow = [], goal }: PromptContext): string[] => [
  ...new Set([...missions, ...tomorrow, ...(goal ? [goal] : [])].map(quoteTitle)),
]

/** Whether a text names something of this founder: a mission, the goal, a known fact. */
export function namesOwnFact({ missions, goal, facts = [] }: PromptContext, text: string): boolean {
  const names = [
    ...missions.map((it) => it.title),
    ...(goal ? [goal.title] : []),
    ...facts.map((it) => it.label),
  ]
  return names.some((it) => text.includes(withoutPunctuation(it))) || /^Planned for |promise/m.test(text)
}

/** One of the founder's facts: the state of an open mission, or the 90-day goal. */
export function pickFact(promptContext: PromptContext, turn: number): string {
  const { missions, goal } = promptContext
  const open = openOf(missions)
  const facts = [
    ...(open.length > 1
      ? [`${capital(missionsCounted(open.length))} are open: ${listNames(open.map(quoteTitle))}.`]
      : []),
    ...open.slice(0, 3).map((it) => `Still open: ${titleWithProgress(it)}.`),
    ...(open.length === 0 && missions.length > 0
      ? [`${listNames(missions.map(quoteTitle))} ${agree(missions.length, 'is', 'are')} done.`]
      : []),
    ...(goal ? [goalFact(goal)] : []),
  ]
  return facts[turn % Math.max(1, facts.length)] ?? ''
}

function goalFact(goal: NonNullable<PromptContext['goal']>): string {
  const [name, days, stands] = [quoteTitle(goal), countDays(goal.daysLeft), goalProgress(goal)]
  return stands ? `${name} is at ${stands}, with ${days} left.` : `${name} has ${days} left.`
}

/** Replaces the second and later mentions of a text's only mission by "it"; `names` are all possible mentions. */
function replaceRepeatedTitles(text: string, names: readonly string[]): string {
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
