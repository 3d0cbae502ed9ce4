import * as celebrations from '#contract/celebrations.ts'
import * as contract from '#contract/days.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { findPromise } from '#server/features/memory/index.ts'
import { readMeanings } from '#server/features/missions/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { markCelebrated } from './celebrations/mark-celebrated.ts'
import { readCelebrations } from './celebrations/read-celebrations.ts'
import { closeOpenDays } from './close-open-days.ts'
import { findLeaves } from './leave-store.ts'
import { confirmPlan } from './plan/confirm-plan.ts'
import { readCourse } from './plan/read-course.ts'
import { readDayNow } from './read-day-now.ts'
import { promisedTitle, rollOver } from './roll-over.ts'
import { markSeen, orderSleep } from './store.ts'
import { cancelLeave, shownLeave, takeLeave } from './take-leave.ts'

export function mountDays(deps: RouteDeps, { clock, encoder }: Context): void {
  mount(deps, contract.readDayNow, { read: async ({ db, founder }) => readDayNow({ db, clock }, founder) })
  mount(deps, contract.readCourseCorrection, {
    read: async ({ db, founder }) => readCourse({ db, clock }, founder),
  })
  mount(deps, contract.closeOpenDays, {
    atomic: async ({ tx, founder }) => closeOpenDays({ tx, clock }, founder),
  })
  mount(deps, contract.rollOver, {
    prepared: async ({ db, founder, body, signal }) => {
      const promise = body.promiseId ? await findPromise(db, founder.id, body.promiseId) : null
      const titles = promise ? [promisedTitle(promise)] : []
      const meanings = await readMeanings({ db, clock, encoder }, founder.id, titles, signal)
      return ({ tx }) => rollOver({ tx, clock, meanings }, founder, body)
    },
  })
  mount(deps, contract.markNewsSeen, {
    atomic: async ({ tx, founder, body }) => {
      const today = todayOf(founder, clock.now())
      const through = body.through < today ? body.through : today
      await markSeen(tx, founder.id, through)
      return { through }
    },
  })
  mount(deps, contract.setCryosleep, {
    atomic: async ({ tx, founder, body }) => {
      await orderSleep(tx, founder.id, todayOf(founder, clock.now()), body.asleep ? 'sleep' : 'wake')
      return body
    },
  })
  mount(deps, contract.confirmPlan, {
    atomic: async ({ tx, founder, body }) =>
      confirmPlan({ tx, clock }, founder, todayOf(founder, clock.now()), body),
  })
  mount(deps, celebrations.readCelebrations, {
    read: async ({ db, founder }) => readCelebrations({ db, clock }, founder),
  })
  mount(deps, celebrations.markCelebrated, {
    atomic: async ({ tx, founder, body }) => markCelebrated({ tx, clock }, founder, body),
  })
  mount(deps, contract.readLeaves, {
    read: async ({ db, founder }) =>
      (await findLeaves(db, founder.id, todayOf(founder, clock.now()))).map(shownLeave),
  })
  mount(deps, contract.takeLeave, {
    atomic: async ({ tx, founder, body }) =>
      takeLeave({ tx, clock }, founder.id, todayOf(founder, clock.now()), body),
  })
  mount(deps, contract.cancelLeave, {
    atomic: async ({ tx, founder, params }) =>
      cancelLeave({ tx }, founder.id, todayOf(founder, clock.now()), params.id),
  })
}
