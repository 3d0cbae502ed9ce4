import * as contract from '#contract/strategy.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { type Ground, mount } from '#server/platform/http/mount.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { changeGoal, noteWeek } from './change-goal.ts'
import { addObjective, changeObjective, closeSprint, nameSprint } from './change-sprint.ts'
import { createGoal } from './create-goal.ts'
import { readFramework } from './read-framework.ts'
import { readSprints } from './read-sprints.ts'
import { readTrajectory } from './read-trajectory.ts'
import { campaignOn } from './rules.ts'
import { findGoals, shown } from './store.ts'

export function mountStrategy(ground: Ground, { clock }: Context): void {
  const today = (founder: Founder) => todayOf(founder, clock.now())

  mount(ground, contract.readStrategicContext, {
    read: async ({ db, founder }) => {
      const reading = { founder, today: today(founder), now: clock.now() }
      const goals = await findGoals(db, founder.id)
      return {
        ninetyDayGoals: goals.map((it) => shown(it, reading)),
        campaign: campaignOn(reading.today, goals, founder),
      }
    },
  })
  mount(ground, contract.createNinetyDayGoal, {
    atomic: async ({ tx, founder, body }) => createGoal({ tx, clock }, founder, today(founder), body),
  })
  mount(ground, contract.changeNinetyDayGoal, {
    atomic: async ({ tx, founder, params, body }) =>
      changeGoal({ tx, clock }, founder, today(founder), params.id, body),
  })
  mount(ground, contract.setConfidence, {
    atomic: async ({ tx, founder, params, body }) =>
      noteWeek({ tx, clock }, founder, today(founder), params.id, body),
  })
  mount(ground, contract.readTrajectory, {
    read: async ({ db, founder, params }) => ({
      trajectory: await readTrajectory({ db, clock }, founder, params.id),
    }),
  })
  mount(ground, contract.readSprints, {
    read: async ({ db, founder }) => readSprints(db, founder.id, today(founder)),
  })
  mount(ground, contract.changeSprint, {
    atomic: async ({ tx, founder, params, body }) =>
      nameSprint({ tx, clock }, founder.id, today(founder), params.id, body),
  })
  mount(ground, contract.addObjective, {
    atomic: async ({ tx, founder, params, body }) =>
      addObjective({ tx, clock }, founder.id, today(founder), params.id, body.title),
  })
  mount(ground, contract.changeObjective, {
    atomic: async ({ tx, founder, params, body }) =>
      changeObjective({ tx, clock }, founder.id, today(founder), params.id, body),
  })
  mount(ground, contract.removeObjective, {
    atomic: async ({ tx, founder, params }) =>
      changeObjective({ tx, clock }, founder.id, today(founder), params.id, null),
  })
  mount(ground, contract.closeSprint, {
    atomic: async ({ tx, founder, params, body }) =>
      closeSprint({ tx, clock }, founder.id, today(founder), params.id, body),
  })
  mount(ground, contract.readFramework, {
    read: async ({ db, founder, query }) =>
      readFramework({ db, clock }, founder, today(founder), query.day ?? today(founder)),
  })
}
