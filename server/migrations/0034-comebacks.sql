-- Each return after three missed working days or more, noted when the founder comes: the first mission back pays (product rule 49).
create table comebacks (
  founder_id uuid not null references "user"(id) on delete cascade,
  away_since date not null,
  returned_on date not null,
  day date not null,
  days_away integer not null,
  created_at timestamp with time zone not null default now(),
  primary key (founder_id, away_since)
);
create index comebacks_by_day on comebacks (founder_id, day);
