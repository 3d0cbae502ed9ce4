import type { ModelPrice, PresetName } from '#contract/model-connections.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { statement } from '#server/platform/database/statement.ts'

/** A connection that is switched on, as a turn needs it. `spent` is in millionths of a dollar, for this month. */
export interface ActiveConnection {
  founderId: string
  id: string
  preset: PresetName
  address: string | null
  model: string
  sealedKey: string | null
  price: ModelPrice | null
  monthLimitCents: number
  updatedAt: Date
  spent: number
}

const active = statement<Omit<ActiveConnection, 'spent'> & { spent: string }>(
  'active_model_connections',
  `select c.founder_id as "founderId", c.id, c.preset, c.address, c.model, c.sealed_key as "sealedKey", c.price,
      c.month_limit_cents as "monthLimitCents", c.updated_at as "updatedAt",
      (select coalesce(sum(u.micro_dollars), 0) from model_usage u where u.founder_id = c.founder_id
        and u.connection_id = c.id and u.day >= date_trunc('month', $2::date)) as spent
    from model_connections c
    where c.enabled and c.model <> '' and (c.founder_id = $1 or c.scope = 'installation' and exists (
        select from account_status a where a.user_id = c.founder_id and a.admin_since is not null
          and a.disabled_at is null))
    order by c.scope, c.position, c.created_at`,
)

/**
 * What may coach a founder, in the order of asking: their own connections first (`founder` sorts before
 * `installation`), then those that its administrators share.
 */
export const findActive = async (
  db: Executor,
  founderId: string,
  today: string,
): Promise<ActiveConnection[]> =>
  (await active(db, founderId, today)).map((it) => ({ ...it, spent: Number(it.spent) }))

const add = statement(
  'add_model_usage',
  `insert into model_usage (founder_id, connection_id, day, tokens, micro_dollars, used_at)
    select founder_id, id, $3::date, $4::bigint, $5::bigint, $6::timestamptz from model_connections
      where founder_id = $1 and id = $2
    on conflict (founder_id, connection_id, day) do update set tokens = model_usage.tokens + excluded.tokens,
      micro_dollars = model_usage.micro_dollars + excluded.micro_dollars, used_at = excluded.used_at`,
)

/** Adds use to a connection's day; of a connection that is gone it keeps nothing. */
export async function addUsage(
  db: Executor,
  { founderId, id }: Pick<ActiveConnection, 'founderId' | 'id'>,
  { now, tokens, microDollars }: { now: Date; tokens: number; microDollars: number },
): Promise<void> {
  await add(db, founderId, id, now.toISOString().slice(0, 10), tokens, microDollars, now)
}

const deleteOld = statement(
  'delete_old_model_usage',
  `delete from model_usage where day < $1::date - interval '13 months'`,
)

/** Deletes the use of days more than 13 months ago: a month can be compared with the same month of the year before. */
export async function deleteOldModelUsage(db: Executor, today: string): Promise<void> {
  await deleteOld(db, today)
}
