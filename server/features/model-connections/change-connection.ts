import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type {
  changeModelConnection as endpoint,
  ListedModel,
  ModelConnection,
} from '#contract/model-connections.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { keyOwner, type ModelPlace } from '#server/providers/coach/connections/port.ts'
import { type ConnectContext, endingOf } from './connect-model.ts'
import { asRefusal, missingConnection, setByOperator } from './refusals.ts'
import { shownConnection } from './shown-connection.ts'
import { type ConnectionRow, findConnection, updateConnection } from './store.ts'

/** Where a connection's model is asked, with its key. Throws where the key cannot be opened any more. */
export function placeOfRow(row: ConnectionRow, secrets: SecretBox): ModelPlace {
  const apiKey = row.sealedKey ? secrets.open(row.sealedKey, keyOwner(row.founderId, row.id)) : ''
  if (apiKey === null)
    throw new AppError('Unprocessable', 'The saved key can no longer be read. Paste it again.', {
      code: 'MODEL_WRONG_KEY',
      field: 'apiKey',
    })
  return { preset: row.preset, address: row.address, apiKey }
}

/** A founder's connection, where founders may connect any. Throws NotFound, Conflict. */
export async function requireConnection(
  { database, modelServers }: Pick<ConnectContext, 'database' | 'modelServers'>,
  founderId: string,
  id: string,
): Promise<ConnectionRow> {
  const row = await findConnection(database.orm, founderId, id)
  if (!row) throw missingConnection()
  if (modelServers.operator) throw setByOperator()
  return row
}

/** Reads the list of models of a connection now. */
export async function readModels(
  context: ConnectContext,
  founder: Founder,
  id: string,
): Promise<{ models: ListedModel[]; connection: ModelConnection }> {
  const { database, clock, modelServers, secrets, signal } = context
  const row = await requireConnection(context, founder.id, id)
  const models = await modelServers.list(placeOfRow(row, secrets), signal).catch((problem: unknown) => {
    throw asRefusal(problem)
  })
  return { models, connection: await shownConnection({ db: database.orm, clock }, founder.id, row) }
}

/**
 * Changes a connection. A new key or another model is looked up in the provider's list first, so that neither is kept
 * when the provider does not take it.
 */
export async function changeConnection(
  context: ConnectContext & {
    commit: (work: (tx: Transaction) => Promise<ModelConnection>) => Promise<ModelConnection>
  },
  founder: Founder,
  id: string,
  { model, enabled, monthLimitCents, apiKey }: BodyOf<typeof endpoint>,
): Promise<ModelConnection> {
  const { clock, modelServers, secrets, signal, commit } = context
  const row = await requireConnection(context, founder.id, id)
  if (enabled && !(model ?? row.model))
    throw new AppError('Invalid', 'model: choose a model first', { field: 'model' })
  const place = apiKey ? { ...placeOfRow({ ...row, sealedKey: null }, secrets), apiKey } : null
  const isOther = model !== undefined && model !== row.model
  const models =
    place || isOther
      ? await modelServers.list(place ?? placeOfRow(row, secrets), signal).catch((problem: unknown) => {
          throw asRefusal(problem)
        })
      : null
  return commit(async (tx) => {
    const changed = await updateConnection(tx, founder.id, id, {
      ...(model !== undefined && { model }),
      ...(isOther && {
        price: modelServers.priceOf(
          row,
          models?.find((it) => it.id === model),
        ),
      }),
      ...(enabled !== undefined && { enabled }),
      ...(monthLimitCents !== undefined && { monthLimitCents }),
      ...(apiKey && {
        sealedKey: secrets.seal(apiKey, keyOwner(founder.id, id)),
        keyEnding: endingOf(apiKey),
      }),
    })
    if (!changed) throw missingConnection()
    return shownConnection({ db: tx, clock }, founder.id, changed)
  })
}
