import type { ModelConnection, ModelTestEvent } from '#contract/model-connections.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { placeOfRow, requireConnection } from './change-connection.ts'
import type { ConnectContext } from './connect-model.ts'
import { asRefusal, missingConnection } from './refusals.ts'
import { shownConnection } from './shown-connection.ts'
import { addTestUse, updateConnection } from './store.ts'
import { tryModel } from './try-model.ts'

/** Tests a model of a connection, chooses it and keeps the result. A test that is stopped keeps nothing. */
export async function testModel(
  context: ConnectContext & {
    emit: (event: ModelTestEvent) => void
    commit: (work: (tx: Transaction) => Promise<ModelConnection>) => Promise<ModelConnection>
  },
  founder: Founder,
  id: string,
  model: string,
): Promise<ModelConnection> {
  const { clock, modelServers, secrets, signal, commit } = context
  const row = await requireConnection(context, founder.id, id)
  const place = placeOfRow(row, secrets)
  try {
    const listed = (await modelServers.list(place, signal)).find((it) => it.id === model)
    const price = modelServers.priceOf(place, listed)
    const { test, used } = await tryModel(context, place, model, price)
    return await commit(async (tx) => {
      const tested = await updateConnection(tx, founder.id, id, { model, price, test })
      if (!tested) throw missingConnection()
      await addTestUse(tx, founder.id, id, {
        now: clock.now(),
        tokens: test.tokens,
        microDollars: modelServers.costOf(price, used) ?? 0,
      })
      return shownConnection({ db: tx, clock }, founder.id, tested)
    })
  } catch (problem) {
    throw asRefusal(problem)
  }
}
