import type { Executor } from '#server/platform/database/connect.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'

/** A stored number that is not what the founder's own rows come to. `day` is null for a total. */
export interface AuditRow {
  day: Day | null
  what: string
}

/*
 * States the rules of fuel a second time, in SQL. A check by the writer's own functions (`rules.ts`, `recompute-days.ts`)
 * would share their faults: a wrong award that the writer leaves alone would pass.
 */
const facts = `
  with reached as (select greatest(last_day, closed_through) as day, coalesce(imported_at, '-infinity') as imported_at from founders where founder_id = $1),
  mission as (
    select day, id::text as reference, is_completed, category,
        case priority when 'high' then 15 when 'medium' then 10 else 8 end as pay,
        case when is_completed then 1 when target_value > 0
          then greatest(0, least(current_value / target_value, 1)) else 0 end as share,
        case when target_value > 0 then greatest(0, least(carried_value / target_value, 1)) else 0 end as paid_share,
        own, row_number() over (partition by day, own order by created_at, id) as place
      from (select *, created_at > (select imported_at from reached) as own from missions) missions
      where founder_id = $1 and deleted_at is null),
  mission_day as (
    select day, count(*) as planned, count(*) filter (where is_completed) as completed,
        count(*) filter (where own) as own_planned, count(*) filter (where own and is_completed) as own_completed,
        count(*) filter (where own and is_completed and category = 'customers') as customers,
        count(*) filter (where own and is_completed and category = 'product') as product,
        count(*) filter (where own and is_completed and category = 'revenue') as revenue,
        count(*) filter (where own and is_completed and category in ('team', 'other')) as operations
      from mission group by day),
  session_day as (
    select day, count(*) filter (where type = 'morning') as mornings, count(*) filter (where type = 'evening') as evenings
      from coaching_sessions where founder_id = $1 and status = 'completed' and founder_turns > 0
        and created_at > (select imported_at from reached) group by day),
  report_day as (select day, count(*) as reports from status_updates where founder_id = $1
      and created_at > (select imported_at from reached) group by day),
  ledger_day as (
    select day, coalesce(sum(amount) filter (where kind <> 'burn'), 0) as gained,
        -coalesce(sum(amount) filter (where kind = 'burn'), 0) as burned
      from ledger where founder_id = $1 group by day),
  known as (
    select day from mission union select day from session_day union select day from report_day
    union select day from ledger_day union select day from days where founder_id = $1),
  fact as (
    select day, begun, coalesce(gained, 0) as gained, coalesce(burned, 0) as burned, coalesce(planned, 0) as planned,
        case when begun then coalesce(completed, 0) else 0 end as completed,
        case when begun then coalesce(customers, 0) else 0 end as customers,
        case when begun then coalesce(product, 0) else 0 end as product,
        case when begun then coalesce(revenue, 0) else 0 end as revenue,
        case when begun then coalesce(operations, 0) else 0 end as operations,
        coalesce(mornings, 0) as mornings, coalesce(evenings, 0) as evenings,
        coalesce(mornings, 0) + coalesce(evenings, 0) as sessions, coalesce(reports, 0) as reports,
        case when begun then coalesce(own_completed, 0) else 0 end as own_completed,
        coalesce(planned = completed and own_planned > 0, false) as all_done,
        coalesce(planned = completed and own_planned > 0 and evenings > 0 and (mornings > 0 or plan_confirmed_at is not null), false) as perfect
      from (select known.day, coalesce(known.day <= (select day from reached), true) as begun from known) known
        left join mission_day using (day) left join session_day using (day) left join report_day using (day)
        left join ledger_day using (day)
        left join (select day, plan_confirmed_at from days where founder_id = $1) plan using (day))`

const wrongAwards = statement<AuditRow>(
  'audit_awards',
  `${facts},
  earned as (
    select day, 1 as turn, place, 'mission' as kind, reference,
        greatest(0, floor(pay * share) - floor(pay * paid_share))::int as amount
      from mission where own and place <= 10
    union all select day, 2, 0, 'morning-session', '', 10 from fact where mornings > 0
    union all select day, 3, 0, 'evening-session', '', 10 from fact where evenings > 0
    union all select day, 4, 0, 'status-update', '', 3 from fact where reports > 0
    union all select day, 5, 0, 'all-done', '', 10 from fact where all_done
    union all select day, 6, 0, 'perfect-day', '', 10 from fact where perfect
    union all select day, 7, 0, 'comeback', '', 15 from fact where own_completed > 0
      and exists (select from comebacks where founder_id = $1 and comebacks.day = fact.day
        and created_at > (select imported_at from reached))),
  due as (
    select day, kind, reference, least(amount, greatest(0, 150 - coalesce(sum(amount) over (
        partition by day order by turn, place rows between unbounded preceding and 1 preceding), 0))) as amount
      from earned join fact using (day) where begun),
  stood as (select day, kind, reference, amount from ledger where founder_id = $1 and kind <> 'burn')
  select wrong.day::text as day, concat('ledger: ', trim(concat(kind, ' ', reference)), ' is ', coalesce(was::text, 'missing'),
      ', should be ', should, case when kind = 'mission' and should = 0 then
        (select case when m.founder_id <> $1 then ': the mission of another founder'
            when m.deleted_at is not null then ': the mission was deleted'
            when m.day <> wrong.day then concat(': the mission is of ', m.day) end
          from missions m where m.id::text = reference order by m.founder_id <> $1 limit 1) end) as what
    from (select day, kind, reference, stood.amount as was, coalesce(due.amount, 0) as should
        from stood full join due using (day, kind, reference)) wrong
    where coalesce(was, 0) <> should order by 1, 2`,
)

/*
 * An absence is judged when the founder comes back. A day that was open then may still be ticked, so only days that were
 * closed by that time, and that cannot change, contradict it.
 */
const wrongComebacks = statement<AuditRow>(
  'audit_comebacks',
  `select day::text, concat('comeback: away since ', away_since, ', back on ', returned_on, ': ', why) as what
    from comebacks, lateral (values
      ('too few days away', days_away < 3 or returned_on - away_since <= days_away),
      ('pays too late or too early', day < returned_on or day >= returned_on + 7),
      ('was there in between', exists (select from days where days.founder_id = $1 and closed_at < comebacks.created_at
        and days.day > away_since and days.day < returned_on and (gained > 0 or sessions > 0)))) it (why, wrong)
    where founder_id = $1 and wrong order by 1, 2`,
)

const wrongSums = statement<AuditRow>(
  'audit_sums',
  `${facts},
  tank as (
    select day, 100 + sum(gained) over (order by day) - coalesce(sum(burned) over (
        order by day rows between unbounded preceding and 1 preceding), 0) as fuel from fact)
  select fact.day::text, concat('summary: ', field, ' is ', was, ', should be ', should) as what
    from fact join tank using (day)
      left join (select * from days where founder_id = $1) stored using (day),
      lateral (values
        ('gained', coalesce(stored.gained, 0)::text, fact.gained::text),
        ('burned', coalesce(stored.burned, 0)::text, fact.burned::text),
        ('planned', coalesce(stored.planned, 0)::text, fact.planned::text),
        ('completed', coalesce(stored.completed, 0)::text, fact.completed::text),
        ('sessions', coalesce(stored.sessions, 0)::text, fact.sessions::text),
        ('customersDone', coalesce(customers_done, 0)::text, customers::text),
        ('productDone', coalesce(product_done, 0)::text, product::text),
        ('revenueDone', coalesce(revenue_done, 0)::text, revenue::text),
        ('operationsDone', coalesce(operations_done, 0)::text, operations::text),
        ('qualified', coalesce(qualified, false)::text, (fact.own_completed > 0 or fact.sessions > 0)::text),
        ('perfect', coalesce(stored.perfect, false)::text, fact.perfect::text)) it (field, was, should)
    where was <> should
  union all
  select fact.day::text, concat('ledger: burn is ', fact.burned, ', may be 0 or ', may)
    from fact join tank using (day) left join (select * from days where founder_id = $1) stored using (day),
      lateral (select case when closed_at is not null and duty = 'active' and not asleep
        then round(fuel / 10.0) else 0 end as may) it
    where fact.burned not in (0, may)
  order by 1, 2`,
)

const wrongTotals = statement<AuditRow>(
  'audit_totals',
  `${facts}
  select null as day, concat('totals: ', field, ' is ', was, ', should be ', should) as what
    from (select) one left join flight_totals stored on founder_id = $1,
      (select 100 + coalesce(sum(gained - burned), 0) as fuel, coalesce(sum(gained), 0) as distance,
          coalesce(sum(sessions), 0) as sessions, coalesce(sum(customers), 0) as customers,
          coalesce(sum(product), 0) as product, coalesce(sum(revenue), 0) as revenue,
          coalesce(sum(operations), 0) as operations from fact) sums,
      lateral (values
        ('fuel', coalesce(stored.fuel, 100), sums.fuel), ('distance', coalesce(stored.distance, 0), sums.distance),
        ('sessions', coalesce(stored.sessions, 0), sums.sessions),
        ('customersDone', coalesce(customers_done, 0), customers),
        ('productDone', coalesce(product_done, 0), product),
        ('revenueDone', coalesce(revenue_done, 0), revenue),
        ('operationsDone', coalesce(operations_done, 0), operations)) it (field, was, should)
    where was <> should`,
)

/** Where a founder's ledger, days and totals differ from one another, or from the missions, sessions and reports. */
export async function auditLedger(db: Executor, founderId: string): Promise<AuditRow[]> {
  const awards = await wrongAwards(db, founderId)
  const comebacks = await wrongComebacks(db, founderId)
  const sums = await wrongSums(db, founderId)
  return [...awards, ...comebacks, ...sums, ...(await wrongTotals(db, founderId))]
}
