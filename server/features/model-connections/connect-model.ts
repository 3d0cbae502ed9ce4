import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import {
  type connectModel as endpoint,
  hostedPresets,
  type ListedModel,
  type ModelConnection,
  type PresetName,
} from '#contract/model-connections.ts'
import { isAdmin } from '#server/features/account/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { keyOwner, type ModelPlace, type ModelServers } from '#server/providers/coach/connections/port.ts'
import { asRefusal, setByOperator } from './refusals.ts'
import { shownConnection } from './shown-connection.ts'
import { findConnections, insertConnection } from './store.ts'

export interface ConnectContext {
  database: Database
  clock: Clock
  modelServers: ModelServers
  secrets: SecretBox
  signal: AbortSignal
}

interface Listed {
  models: ListedModel[]
  connection: ModelConnection
}

const connectionsAtMost = 8
const isHosted = (preset: PresetName) => (hostedPresets as readonly string[]).includes(preset)

/**
 * Connects a model server: reads its list of models and keeps the connection when that works. Only an
 * administrator may name an address, use this machine's servers, or connect for everybody.
 */
export async function connectModel(
  context: ConnectContext & { commit: (work: (tx: Transaction) => Promise<Listed>) => Promise<Listed> },
  founder: Founder,
  { preset, scope, address, apiKey = '' }: BodyOf<typeof endpoint>,
): Promise<Listed> {
  const { database, clock, modelServers, secrets, signal, commit } = context
  if (modelServers.operator) throw setByOperator()
  const admin = await isAdmin(database.orm, founder.id)
  if (!admin && (scope === 'installation' || !isHosted(preset) || address))
    throw new AppError(
      'Forbidden',
      'Only an administrator of this server may use an address of their own or connect a model for everybody.',
      { code: 'MODEL_BLOCKED_ADDRESS', field: address ? 'address' : 'preset' },
    )
  const place = placeOf(modelServers, { preset, address, apiKey })
  const models = await modelServers.list(place, signal).catch((problem: unknown) => {
    throw asRefusal(problem, place.address !== null)
  })
  return commit(async (tx) => {
    const own = (await findConnections(tx, founder.id)).filter((it) => it.founderId === founder.id)
    if (own.length >= connectionsAtMost)
      throw new AppError(
        'Conflict',
        `There are ${connectionsAtMost} connections already. Disconnect one first.`,
      )
    const id = clock.newId()
    const model = suggestedModel(models)
    const isLocal = modelServers.isLocal(place)
    const row = await insertConnection(tx, {
      founderId: founder.id,
      id,
      scope,
      preset,
      address: place.address,
      model,
      // On this machine it costs nothing and sends nothing away, so one press is enough.
      enabled: isLocal && model !== '',
      position: Math.max(-1, ...own.map((it) => it.position)) + 1,
      price: modelServers.priceOf(
        place,
        models.find((it) => it.id === model),
      ),
      ...(apiKey && {
        sealedKey: secrets.seal(apiKey, keyOwner(founder.id, id)),
        keyEnding: endingOf(apiKey),
      }),
    })
    return { models, connection: await shownConnection({ db: tx, clock }, founder.id, row) }
  })
}

function placeOf(
  modelServers: ModelServers,
  { preset, address, apiKey }: { preset: PresetName; address: string | undefined; apiKey: string },
): ModelPlace {
  if (isHosted(preset) && address)
    throw new AppError('Invalid', 'address: this provider has its own address', { field: 'address' })
  if (isHosted(preset) && !apiKey)
    throw new AppError('Invalid', 'apiKey: paste the key of the provider first', { field: 'apiKey' })
  if (preset === 'other' && !address)
    throw new AppError('Invalid', 'address: say where the server is, such as http://localhost:8000/v1', {
      field: 'address',
    })
  try {
    return { preset, apiKey, address: address ? modelServers.normalise(preset, address) : null }
  } catch (problem) {
    throw asRefusal(problem)
  }
}

/** A short key would be given away by its end. */
export const endingOf = (apiKey: string): string => (apiKey.length >= 12 ? apiKey.slice(-4) : '')

/** Names of models that are quick and good enough for daily coaching, the best guess first. */
const suggestions = [
  /^claude-haiku/,
  /^gemini-[\d.]+-flash$/,
  /^gpt-[\d.]+-(?:mini|luna)$/,
  /^mistral-(?:small|medium)-latest$/,
  /^(?:anthropic\/claude-haiku|google\/gemini-[\d.]+-flash$)/,
  /^llama-3\.3-70b/,
  /(?:instruct|chat|qwen|llama|gemma|mistral)/,
]

/** The model to begin with: a quick one that is known to coach, else the first of the list. */
export function suggestedModel(models: readonly ListedModel[]): string {
  for (const pattern of suggestions) {
    // Newer versions have higher numbers in their names.
    const [newest] = models
      .filter(({ id }) => pattern.test(id))
      .sort((one, other) => other.id.localeCompare(one.id, 'en', { numeric: true }))
    if (newest) return newest.id
  }
  return models[0]?.id ?? ''
}
