import * as contract from '#contract/safety.ts'
import type { Context } from '#server/context.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { cardOf, countryOf, knownCountries } from './helplines.ts'

export function mountSafety(deps: RouteDeps, { config }: Context): void {
  mount(deps, contract.readSupport, {
    read: async ({ founder, query }) => ({
      card: cardOf(
        query.country ?? countryOf(founder.timeZone),
        query.lines === 'home' ? 'abuse' : 'talk',
        config.supportLines,
      ),
      countries: knownCountries,
    }),
  })
}
