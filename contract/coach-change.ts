import * as z from 'zod/mini'
import { id, text } from './endpoint/field.ts'
import { category, target } from './missions.ts'

/** What the coach can do to a mission, a promise, a monthly figure or a goal's value. */
export const changeKinds = [
  'create-mission',
  'record-progress',
  'complete-mission',
  'change-mission',
  'move-mission',
  'drop-mission',
  'note-promise',
  'keep-promise',
  'move-promise',
  'drop-promise',
  'record-figure',
  'update-goal',
] as const

/**
 * Something the coach did to a mission, a promise, a monthly figure or a goal's value, or offers to do. Applied changes can be undone
 * for 24 hours; an offer lapses when its mission is done or gone, or its figure was entered otherwise.
 */
export const coachChange = z.object({
  id,
  kind: z.enum(changeKinds),
  state: z.enum(['applied', 'offered', 'undone', 'lapsed']),
  missionId: z.nullable(id),
  promiseId: z.nullable(id),
  goal: z.string(),
  message: z.string(),
  quote: z.string(),
  /** What a new mission is about; absent for every other kind. */
  newMission: z.optional(
    z.object({ targetValue: z.nullable(z.number()), category, when: z.enum(['today', 'tomorrow']) }),
  ),
  /** Where a goal stands after its update, as it is written; absent for every other kind. */
  newValue: z.optional(z.string()),
})
export type CoachChange = z.output<typeof coachChange>

/** How the founder words an offered mission or goal value; what is left out stays as the coach offered it. */
export const rewordedMission = z.object({
  goal: z.optional(text(1, 200)),
  targetValue: z.optional(target),
  value: z.optional(text(1, 40)),
})
export type RewordedMission = z.output<typeof rewordedMission>

/**
 * Changes as they are shown: alone, or as one question where several offers are readings of the same words ("6 in all"
 * or "6 more"), of which at most one is meant. Groups and their changes keep their order.
 */
export function groupOffers(changes: readonly CoachChange[]): CoachChange[][] {
  const groups: CoachChange[][] = []
  for (const change of changes) {
    const asks = change.state === 'offered' && change.kind === 'record-progress' && change.missionId !== null
    const twin = asks
      ? groups.find(
          ([first]) =>
            first?.state === 'offered' && first.kind === change.kind && first.missionId === change.missionId,
        )
      : undefined
    if (twin) twin.push(change)
    else groups.push([change])
  }
  return groups
}
