import * as contract from '#contract/strategy.ts'
import type { Context } from '#server/context.ts'
import { type Ground, mount } from '#server/platform/http/mount.ts'
import { createGoal } from './create-goal.ts'
import { findGoals, shown } from './store.ts'

export function mountStrategy(ground: Ground, { clock }: Context): void {
  mount(ground, contract.readStrategicContext, {
    read: async ({ db, founder }) => ({ ninetyDayGoals: (await findGoals(db, founder.id)).map(shown) }),
  })
  mount(ground, contract.createNinetyDayGoal, {
    atomic: async ({ tx, founder, body }) => createGoal({ tx, clock }, founder.id, body),
  })
}
