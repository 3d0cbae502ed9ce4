import type { Database } from '#server/platform/database/connect.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { CoachChain } from '#server/providers/coach/chain.ts'
import { usualLimits } from '#server/providers/coach/language-model/usual-limits.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import { modelCoach } from './model-servers.ts'
import { keyOwner, type ModelServers } from './port.ts'
import { costOf } from './prices.ts'
import { type ActiveConnection, addUsage, findActive } from './usage-store.ts'

interface FounderCoachDeps {
  database: Database
  clock: Clock
  secrets: SecretBox
  servers: ModelServers
  free: CoachModel
  onFailure: (failed: { engine: string; reason: string }) => void
}

/** Chains that are kept with their circuit breakers, so that a model that failed is not asked again at once. */
const chainsAtMost = 500

/**
 * The built-in coach, and for each founder the models they or the installation connected before it. Connections are
 * read at every turn, so that a change counts on every server at once; a chain is built again when one changed.
 */
export function founderCoach(deps: FounderCoachDeps): CoachModel {
  const { database, clock, free } = deps
  const chains = new Map<string, CoachModel>()

  function chainOf(connections: ActiveConnection[]): CoachModel {
    const key = connections.map((it) => `${it.id} ${it.updatedAt.getTime()}`).join()
    const known = chains.get(key) ?? openChain(deps, connections)
    // The map is in order of use: the chain that was not used for longest goes first.
    chains.delete(key)
    chains.set(key, known)
    if (chains.size > chainsAtMost) chains.delete(chains.keys().next().value!)
    return known
  }

  return {
    id: free.id,
    extract: (said, context, signal) => free.extract(said, context, signal),
    reply: (context, extraction, decisions, signal, validator) =>
      free.reply(context, extraction, decisions, signal, validator),
    summarize: (context, decisions, signal, validator) =>
      free.summarize(context, decisions, signal, validator),
    async forFounder(founderId) {
      const today = clock.now().toISOString().slice(0, 10)
      const connections = await findActive(database.orm, founderId, today)
      const payable = connections.filter(isWithinLimit)
      const degraded = payable.length < connections.length ? 'month-limit' : null
      return { coach: payable.length > 0 ? chainOf(payable) : free, degraded }
    },
  }
}

/** A limit binds where a price is known; below a cent a month nothing may be spent. */
export const isWithinLimit = ({ price, monthLimitCents, spent }: ActiveConnection): boolean =>
  !price || price.from === 'machine' || spent < monthLimitCents * 10_000

function openChain(
  { database, clock, secrets, servers, free, onFailure }: FounderCoachDeps,
  connections: readonly ActiveConnection[],
): CoachModel {
  const coaches = connections.flatMap((connection) => {
    const { founderId, id, preset, model, sealedKey, price } = connection
    const address = connection.address ?? servers.addressOf(preset)
    const apiKey = sealedKey ? secrets.open(sealedKey, keyOwner(founderId, id)) : ''
    // A key sealed under a master key that is gone, or an address the operator took away.
    if (apiKey === null || !address) return []
    const isLocal = servers.isLocal({ preset, address: connection.address })
    return [
      modelCoach({ preset, address, apiKey }, model, isLocal, free, (used) => {
        const tokens = used.tokensIn + used.tokensOut
        addUsage(database.orm, connection, {
          now: clock.now(),
          tokens,
          microDollars: costOf(price, used) ?? 0,
        })
          // A turn is not lost for its bookkeeping.
          .catch(() => onFailure({ engine: preset, reason: 'usage-not-kept' }))
      }),
    ]
  })
  if (coaches.length === 0) return free
  const profile = coaches[0]!.oneAtATime ? 'local' : 'hosted'
  return new CoachChain(coaches, free, { onFailure, turnMs: usualLimits[profile].turnMs })
}
