-- Time spent on missions, by day, and the founder's one running timer (product rule 48).
create table work_times (
  founder_id uuid not null references "user" (id) on delete cascade,
  mission_id uuid not null,
  day date not null,
  seconds integer not null,
  updated_at timestamp with time zone not null default now(),
  primary key (founder_id, mission_id, day)
);
create index work_times_by_day on work_times (founder_id, day);

create table work_timers (
  founder_id uuid primary key references "user" (id) on delete cascade,
  mission_id uuid not null,
  started_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null
);
