import type { Category } from '#contract/missions.ts'
import { likeness } from '#server/providers/encoder/port.ts'

/** The vectors of missions and goals (goal-space.ts) by their titles; empty where nothing could be read by meaning. */
export type Meanings = ReadonlyMap<string, Float32Array>

/**
 * From which likeness on a mission belongs to a goal, with the encoder it was chosen for. Another encoder's figures lie
 * elsewhere: with one, words and category decide until `npm run bench:goals` has given its threshold.
 */
export const suggesting = { encoder: 'minilm-l6-apogee-3', atLeast: 0.25 }

const aboutPeople =
  /\b(?:hir(?:e|es|ed|ing)|recruit\w*|train(?:ed)?|team|staff|apprentices?|employees?|co-?founder|engineers?|head of)\b/i

/** Work with people moves a goal about people and no other; what is made or sold moves none of those. */
const fitsCategory = (goal: string, category: Category): boolean =>
  aboutPeople.test(goal) ? category === 'team' || category === 'other' : category !== 'team'

/** How alike a mission and a goal are, by their titles; null where that is not known. */
function alikeness(mission: string, goal: string, meanings: Meanings): number | null {
  const [one, other] = [meanings.get(mission), meanings.get(goal)]
  return one && other ? likeness(one, other) : null
}

/** Whether a shared word is a coincidence: "Return the rented van" has no part in "Six orchestras renting our scores". */
export const isUnlike = (mission: string, goal: string, meanings: Meanings): boolean =>
  (alikeness(mission, goal, meanings) ?? 1) < suggesting.atLeast

/** The goal that a mission is most like in meaning, or null when it is like none. */
export function nearestGoal<Goal extends { title: string }>(
  { title, category }: { title: string; category: Category },
  goals: readonly Goal[],
  meanings: Meanings,
): Goal | null {
  const near = goals
    .filter((goal) => fitsCategory(goal.title, category))
    .map((goal) => ({ goal, alike: alikeness(title, goal.title, meanings) ?? 0 }))
    .filter(({ alike }) => alike >= suggesting.atLeast)
    .toSorted((one, other) => other.alike - one.alike)
  return near[0]?.goal ?? null
}
