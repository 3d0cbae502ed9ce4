import type { Scene } from '#server/providers/mind/port.ts'
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
 * Joins sentences up to seventy words; the ending always stands. A reply that would name nothing of the founder's own
 * gets a fact, another one each turn; a mission named twice in a row is "it" the second time.
 */
export function assemble(scene: Scene, parts: readonly string[], ending: string, turn: number): string {
  const said = parts.filter((it) => it !== '')
  const fact = namesFact(scene, [...said, ending].join(' ')) ? '' : factOf(scene, turn)
  const kept: string[] = []
  for (const part of [...said, fact])
    if (part !== '' && wordsIn([...kept, part, ending].join(' ')) <= most) kept.push(part)
  return once([...kept, ending].join(' '))
}

/** Whether a text holds something only this founder has: a mission, the goal, something that is known of them. */
export function namesFact({ missions, goal, facts = [] }: Scene, text: string): boolean {
  const names = [
    ...missions.map((it) => it.title),
    ...(goal ? [goal.title] : []),
    ...facts.map((it) => it.label),
  ]
  return names.some((it) => text.includes(plain(it))) || /^Planned for |promise/m.test(text)
}

/** One fact of the founder's own, of several: where an open mission stands, or the 90-day goal. */
export function factOf(scene: Scene, turn: number): string {
  const { missions, goal } = scene
  const open = openOf(missions)
  const facts = [
    ...(open.length > 1
      ? [`${capital(missionsCounted(open.length))} are open: ${listed(open.map(titled))}.`]
      : []),
    ...open.slice(0, 3).map((it) => `Still open: ${standing(it)}.`),
    ...(open.length === 0 && missions.length > 0
      ? [`${listed(missions.map(titled))} ${missions.length === 1 ? 'is' : 'are'} done.`]
      : []),
    ...(goal ? [goalFact(goal)] : []),
  ]
  return facts[turn % Math.max(1, facts.length)] ?? ''
}

function goalFact(goal: NonNullable<Scene['goal']>): string {
  const [name, days, stands] = [titled(goal), daysCounted(goal.daysLeft), goalStands(goal)]
  return stands ? `${name} is at ${stands}, with ${days} left.` : `${name} has ${days} left.`
}

/** A text that speaks of one mission only calls it "it" from the second time on. */
function once(text: string): string {
  const names = new Set(text.match(/'[^']{3,}'(?!\w)/g) ?? [])
  const [only] = names
  if (names.size !== 1 || !only) return text
  const at = text.indexOf(only) + only.length
  return (
    text.slice(0, at) +
    text
      .slice(at)
      .replaceAll(only, (_, place: number, rest: string) =>
        // "So today is it" would say nothing.
        /(?:\bis|:|,) $/.test(rest.slice(0, place)) ? only : 'it',
      )
      .replaceAll(/([.!?] )it\b/g, '$1It')
  )
}
