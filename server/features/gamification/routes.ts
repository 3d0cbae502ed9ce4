import * as contract from '#contract/gamification.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { explainNumber } from './explain/explain-number.ts'
import { explainScore } from './explain/explain-score.ts'
import { readFlightStatus } from './read-flight-status.ts'

export function mountGamification(deps: RouteDeps, { clock }: Context): void {
  mount(deps, contract.readFlightStatus, {
    read: async ({ db, founder }) => readFlightStatus({ db }, founder, todayOf(founder, clock.now())),
  })
  mount(deps, contract.explainNumber, {
    read: async ({ db, founder, query }) =>
      explainNumber({ db }, founder, todayOf(founder, clock.now()), query),
  })
  mount(deps, contract.explainScore, {
    read: async ({ db, founder, params }) => explainScore({ db }, founder.id, params.id),
  })
}
