import * as contract from '#contract/first-flight.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { readMeanings } from '#server/features/missions/index.ts'
import { findProfile } from '#server/features/profile/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { answerBusiness } from './answer-business.ts'
import { bookFirstPlan } from './book-first-plan.ts'
import { readFirstFlight } from './read-first-flight.ts'
import { readGoal } from './read-goal.ts'
import { readPlanAnswer } from './read-plan-answer.ts'
import { saveFirstGoal } from './save-first-goal.ts'

export function mountFirstFlight(
  deps: RouteDeps,
  { database, clock, coach, encoder, config }: Context,
): void {
  const today = (founder: Founder) => todayOf(founder, clock.now())

  mount(deps, contract.readFirstFlight, {
    read: async ({ db, founder }) => readFirstFlight({ db, now: clock.now() }, founder),
  })
  mount(deps, contract.answerBusiness, {
    atomic: async ({ tx, founder, body }) => answerBusiness({ tx, clock }, founder, body.answer),
  })
  mount(deps, contract.readGoalAnswer, {
    atomic: async ({ tx, founder, body }) => {
      const { customers, problemSolving } = await findProfile(tx, founder.id)
      return readGoal(notationOf(founder.locale), body.answer, today(founder), {
        customers,
        words: problemSolving,
      })
    },
  })
  mount(deps, contract.saveFirstGoal, {
    atomic: async ({ tx, founder, body }) => saveFirstGoal({ tx, clock }, founder, today(founder), body),
  })
  mount(deps, contract.readPlanAnswer, {
    slow: async ({ founder, body, signal, commit }) => {
      const { modelBudget } = config
      const reading = await readPlanAnswer(
        { database, clock, coach, modelBudget, signal },
        founder,
        today(founder),
        body,
      )
      return commit(async () => reading)
    },
  })
  mount(deps, contract.bookFirstPlan, {
    prepared: async ({ db, founder, body, signal }) => {
      const titles = [...body.missions, ...(body.later ?? [])].map((it) => it.title)
      const meanings = await readMeanings({ db, clock, encoder }, founder.id, titles, signal)
      return ({ tx }) => bookFirstPlan({ tx, clock, meanings }, founder, today(founder), body)
    },
  })
}
