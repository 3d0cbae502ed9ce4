-- What was celebrated with a founder, so that no page and no device celebrates it again (product rule 49).
create table celebrations (
  founder_id uuid not null references "user"(id) on delete cascade,
  kind text not null,
  reference text not null,
  day date not null,
  created_at timestamp with time zone not null default now(),
  primary key (founder_id, kind, reference)
);

-- What founders reached before is not celebrated now.
insert into celebrations (founder_id, kind, reference, day)
select founder_id, kind, reference::text, current_date
from flight_totals cross join lateral (values
  ('orbit', case when distance >= 6000 then 5 + (distance - 6000) / 3000 when distance >= 3000 then 4
    when distance >= 1300 then 3 when distance >= 500 then 2 when distance >= 120 then 1 else 0 end),
  ('waypoint', distance),
  ('stars', (select count(*) / 5 * 5 from days where days.founder_id = flight_totals.founder_id and qualified)::int),
  ('streak', case when jsonb_typeof(standing -> 'best') = 'number' then (standing ->> 'best')::numeric::int else 0 end),
  ('communicationArrays', least(20, customers_done / 5)),
  ('researchLabs', least(20, product_done / 5)),
  ('marketingTowers', least(20, revenue_done / 5)),
  ('operationsCenters', least(20, operations_done / 5))) as reached (kind, reference)
where reference > 0;

-- Rest days change from the next day on (product rule 51): those of earlier days that are still open.
alter table founders add column earlier_rest_days jsonb not null default '[]';

-- A lost streak is earned back within 48 hours of the first mission, no longer within two working days.
update flight_totals set standing = jsonb_set(standing, '{lost}', ((standing -> 'lost') - 'daysLeft') || '{"until": null}')
where jsonb_typeof(standing -> 'lost') = 'object';
