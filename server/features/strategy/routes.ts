import * as contract from '#contract/strategy.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { changeGoal, noteWeek } from './change-goal.ts'
import { addObjective, changeObjective, closeSprint, nameSprint } from './change-sprint.ts'
import { createGoal } from './create-goal.ts'
import { readFramework } from './read-framework.ts'
import { readGoalLines } from './read-goal-lines.ts'
import { readSprints } from './read-sprints.ts'
import { readTrajectory } from './read-trajectory.ts'
import { campaignOn } from './rules.ts'
import { findGoals, shownGoal } from './store.ts'

export function mountStrategy(deps: RouteDeps, { clock }: Context): void {
  const today = (founder: Founder) => todayOf(founder, clock.now())

  mount(deps, contract.readStrategicContext, {
    read: async ({ db, founder }) => {
      const reading = { founder, today: today(founder), now: clock.now() }
      const goals = await findGoals(db, founder.id)
      return {
        ninetyDayGoals: goals.map((it) => shownGoal(it, reading)),
        campaign: campaignOn(reading.today, goals, founder),
        lines: await readGoalLines(db, founder, goals, reading),
      }
    },
  })
  mount(deps, contract.createNinetyDayGoal, {
    atomic: async ({ tx, founder, body }) => createGoal({ tx, clock }, founder, today(founder), body),
  })
  mount(deps, contract.changeNinetyDayGoal, {
    atomic: async ({ tx, founder, params, body }) =>
      changeGoal({ tx, clock }, founder, today(founder), params.id, body),
  })
  mount(deps, contract.setConfidence, {
    atomic: async ({ tx, founder, params, body }) =>
      noteWeek({ tx, clock }, founder, today(founder), params.id, body),
  })
  mount(deps, contract.readTrajectory, {
    read: async ({ db, founder, params }) => ({
      trajectory: await readTrajectory({ db, clock }, founder, params.id),
    }),
  })
  mount(deps, contract.readSprints, {
    read: async ({ db, founder }) => readSprints(db, founder.id, today(founder)),
  })
  mount(deps, contract.changeSprint, {
    atomic: async ({ tx, founder, params, body }) =>
      nameSprint({ tx, clock }, founder.id, today(founder), params.id, body),
  })
  mount(deps, contract.addObjective, {
    atomic: async ({ tx, founder, params, body }) =>
      addObjective({ tx, clock }, founder.id, today(founder), params.id, body.title),
  })
  mount(deps, contract.changeObjective, {
    atomic: async ({ tx, founder, params, body }) =>
      changeObjective({ tx, clock }, founder.id, today(founder), params.id, body),
  })
  mount(deps, contract.removeObjective, {
    atomic: async ({ tx, founder, params }) =>
      changeObjective({ tx, clock }, founder.id, today(founder), params.id, null),
  })
  mount(deps, contract.closeSprint, {
    atomic: async ({ tx, founder, params, body }) =>
      closeSprint({ tx, clock }, founder, today(founder), params.id, body),
  })
  mount(deps, contract.readFramework, {
    read: async ({ db, founder, query }) =>
      readFramework({ db, clock }, founder, today(founder), query.day ?? today(founder)),
  })
}
