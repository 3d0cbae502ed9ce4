import type { LocalServer, PresetName } from '#contract/model-connections.ts'
import { LanguageModelCoach } from '#server/providers/coach/language-model/language-model-coach.ts'
import type { TimeLimits } from '#server/providers/coach/language-model/time-limits.ts'
import { usualLimits } from '#server/providers/coach/language-model/usual-limits.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import { checkModel } from './check-model.ts'
import { explainFailure, problem } from './explain-refusal.ts'
import { listModels } from './list-models.ts'
import type { ModelPlace, ModelServers, UsedTokens } from './port.ts'
import { isOnThisMachine, llamaCpp, normaliseAddress, presets } from './presets.ts'
import { costOf, freePrice, tablePrice } from './prices.ts'

export interface ModelServersConfig {
  operator: string | null
  /** The operator's own addresses of presets, and of llama.cpp. */
  addresses: Partial<Record<PresetName | 'llama-cpp', string>>
}

/** A test measures how long a model takes; nobody waits for its words. */
const patient = { firstMs: 30_000, totalMs: 90_000 }

/** What a local server may take to answer while the page waits, in milliseconds. */
const localMs = 2_000

/** The servers of language models, asked over HTTP. `free` is the coach that stands behind each model. */
export function modelServers({ operator, addresses }: ModelServersConfig, free: CoachModel): ModelServers {
  const addressOf = (preset: PresetName) => addresses[preset] ?? presets[preset].address
  const placed = (place: ModelPlace) => {
    const address = place.address ?? addressOf(place.preset)
    if (!address) throw problem('no-answer', place.preset)
    return { ...place, address }
  }
  const isLocal = ({ preset, address }: Omit<ModelPlace, 'apiKey'>) =>
    presets[preset].local === true || (address !== null && isOnThisMachine(address))

  /** The addresses at which a server on this machine may listen; IPv6 where it has no IPv4. */
  const localPlaces = (['ollama', 'lm-studio', 'llama-cpp'] as const).flatMap((server) => {
    const preset = server === 'llama-cpp' ? ('other' as const) : server
    const [name, usual] =
      server === 'llama-cpp'
        ? [llamaCpp.name, llamaCpp.address]
        : [presets[server].name, presets[server].address]
    const given = addresses[server]
    return given
      ? [{ preset, name, address: given }]
      : [usual!, usual!.replace('127.0.0.1', '[::1]')].map((address) => ({ preset, name, address }))
  })

  return {
    operator,
    addressOf,
    normalise: normaliseAddress,
    isLocal,
    list: async (place, signal) => {
      const models = await listModels(placed(place), signal)
      return isLocal(place) ? models.map((it) => ({ ...it, price: freePrice })) : models
    },
    check: async (place, model, signal) => checkModel(placed(place), model, isLocal(place), signal),
    async findLocal(signal) {
      const until = AbortSignal.any([signal, AbortSignal.timeout(localMs)])
      const answers = await Promise.all(
        localPlaces.map(({ preset, name, address }) =>
          listModels({ preset, address, apiKey: '' }, until).then(
            (models): LocalServer[] => [{ preset, name, address, models: models.length }],
            () => [],
          ),
        ),
      )
      const servers = answers.flat()
      return {
        // A server that listens on IPv4 and IPv6 is one server.
        servers: servers.filter((it, at) => servers.findIndex(({ name }) => name === it.name) === at),
        tried: localPlaces.map(({ address }) => new URL(address).host),
      }
    },
    priceOf: (place, listed) =>
      isLocal(place) ? freePrice : (listed?.price ?? (listed ? tablePrice(place.preset, listed.id) : null)),
    costOf,
    coachOf: (place, model, onUsage) =>
      modelCoach(placed(place), model, isLocal(place), free, onUsage, patient),
    problemOf: explainFailure,
  }
}

/** A language model at a place; the free coach stands behind it, and is never asked in its stead. */
export function modelCoach(
  { preset, address, apiKey }: ModelPlace & { address: string },
  model: string,
  local: boolean,
  free: CoachModel,
  onUsage: (used: UsedTokens) => void,
  limits: Partial<TimeLimits> = {},
): CoachModel {
  const profile = local ? 'local' : 'hosted'
  const provider = presets[preset].protocol
  const coach = new LanguageModelCoach(
    { provider, baseUrl: address, apiKey, model, profile },
    { ...usualLimits[profile], ...limits },
    onUsage,
  )
  return {
    id: coach.id,
    about: coach.about,
    oneAtATime: coach.oneAtATime,
    free,
    extract: (said, context, signal) => coach.extract(said, context, signal),
    reply: (context, extraction, decisions, signal, validator) =>
      coach.reply(context, extraction, decisions, signal, validator),
    summarize: (context, decisions, signal, validator) =>
      coach.summarize(context, decisions, signal, validator),
  }
}
