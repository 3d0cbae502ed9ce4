import * as contract from '#contract/manual.ts'
import type { Context } from '#server/context.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { listEntries } from './list-entries.ts'
import { readManualEntry } from './read-manual-entry.ts'
import { readSuggestions } from './read-suggestions.ts'

export function mountManual(deps: RouteDeps, { clock }: Context): void {
  mount(deps, contract.readManual, { read: async ({ query }) => listEntries(query.q) })
  mount(deps, contract.readManualEntry, { read: async ({ params }) => readManualEntry(params.entry) })
  mount(deps, contract.readManualSuggestions, {
    read: async ({ db, founder }) => readSuggestions({ db, clock }, founder),
  })
}
