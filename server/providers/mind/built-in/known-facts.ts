import type { Scene, SceneFact } from '#server/providers/mind/port.ts'
import { wordsIn } from './phrasing.ts'

/** At most the first `most` words of what is known, closed with a full stop. */
function sentence(fact: SceneFact | undefined, most: number): string {
  if (!fact) return ''
  const first =
    fact.text
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?]) /)[0] ?? ''
  const words = first.replace(/[.!?\s]+$/, '').split(' ')
  const short = wordsIn(first) > most ? `${words.slice(0, most).join(' ')} ...` : `${words.join(' ')}.`
  return words.join('') === '' ? '' : short
}

const ofKind = (scene: Scene, kind: SceneFact['kind']): SceneFact[] =>
  (scene.facts ?? []).filter((fact) => fact.kind === kind)

/** Yesterday, as the last session left it, in a sentence; '' when nothing is known. */
export const yesterdayIn = (scene: Scene): string => sentence(ofKind(scene, 'session')[0], 22)

/** What the founder puts off, in a sentence; '' when nothing. */
export const avoidedIn = (scene: Scene): string => sentence(ofKind(scene, 'avoidance')[0], 24)

export const promisesIn = (scene: Scene): SceneFact[] => ofKind(scene, 'promise')

/** The promise that matters most, in a sentence. */
export const promiseIn = (scene: Scene): string => sentence(promisesIn(scene)[0], 18)

/** What the founder's own history says of a plan of this size. */
export const forecastIn = (scene: Scene): string => sentence(ofKind(scene, 'forecast')[0], 18)
