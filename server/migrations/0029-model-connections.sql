-- Language models that founders connect, for themselves or for everybody here, and what these used by day.
create table model_connections (
  founder_id uuid not null references "user"(id) on delete cascade,
  id uuid not null,
  scope text not null,
  preset text not null,
  address text,
  model text not null default '',
  sealed_key text,
  key_ending text not null default '',
  enabled boolean not null default false,
  position integer not null default 0,
  month_limit_cents integer not null default 500,
  price jsonb,
  test jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  primary key (founder_id, id)
);
create index model_connections_shared on model_connections (founder_id) where scope = 'installation';

create table model_usage (
  founder_id uuid not null references "user"(id) on delete cascade,
  connection_id uuid not null,
  day date not null,
  tokens bigint not null,
  micro_dollars bigint not null,
  used_at timestamp with time zone not null,
  primary key (founder_id, connection_id, day)
);
