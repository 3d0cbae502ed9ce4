import * as contract from '#contract/missions.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { carryOver, takeBackCarry } from './carry-over.ts'
import { changeMission } from './change-mission.ts'
import { deleteMission, restoreMission } from './delete-mission.ts'
import { launchMission } from './launch-mission.ts'
import { readMeanings } from './read-meanings.ts'
import { stepMission } from './step-mission.ts'
import { findByDay, findRecent, shownMission } from './store.ts'

const pageSize = 200

export function mountMissions(deps: RouteDeps, { clock, encoder }: Context): void {
  mount(deps, contract.readToday, {
    read: async ({ db, founder }) =>
      (await findByDay(db, founder.id, todayOf(founder, clock.now()))).map(shownMission),
  })
  mount(deps, contract.readAll, {
    read: async ({ db, founder, query }) =>
      (await findRecent(db, founder.id, query.before ?? null, pageSize)).map(shownMission),
  })
  mount(deps, contract.launchMission, {
    prepared: async ({ db, founder, body, signal }) => {
      const meanings = await readMeanings({ db, clock, encoder }, founder.id, [body.goal], signal)
      return ({ tx }) => {
        const today = todayOf(founder, clock.now())
        return launchMission({ tx, clock, meanings }, founder.id, today, body, firstOpenDay(founder, today))
      }
    },
  })
  mount(deps, contract.changeMission, {
    atomic: async ({ tx, founder, params, body }) =>
      changeMission({ tx, clock }, founder.id, params.id, body),
  })
  mount(deps, contract.stepMission, {
    atomic: async ({ tx, founder, params, body }) =>
      stepMission({ tx, clock }, founder.id, params.id, body.by),
  })
  mount(deps, contract.carryOver, {
    atomic: async ({ tx, founder, params }) =>
      carryOver({ tx, clock }, founder.id, todayOf(founder, clock.now()), params.id),
  })
  mount(deps, contract.takeBackCarry, {
    atomic: async ({ tx, founder, params }) => takeBackCarry({ tx, clock }, founder.id, params.id),
  })
  mount(deps, contract.deleteMission, {
    atomic: async ({ tx, founder, params }) => deleteMission({ tx, clock }, founder.id, params.id),
  })
  mount(deps, contract.restoreMission, {
    atomic: async ({ tx, founder, params }) => restoreMission({ tx, clock }, founder.id, params.id),
  })
}

/** The earliest day that missions can still be added to: the one after the last closed, or the founder's first. */
const firstOpenDay = ({ closedThrough, joinedOn }: Founder, today: Day): Day =>
  closedThrough ? addDays(closedThrough, 1) : (joinedOn ?? today)
