create table idempotency_key (
  user_id uuid not null references app_user (id) on delete cascade,
  route text not null,
  key text not null check (key ~ '^[!-~]{8,255}$'),
  body_hash bytea not null check (octet_length(body_hash) = 32),
  phase text not null default 'STARTED' check (phase in ('STARTED', 'DONE')),
  status integer check (status between 200 and 599),
  body jsonb,
  locked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (user_id, route, key),
  constraint idempotency_key_done_has_answer_check check ((phase = 'DONE') = (status is not null))
);
create index idempotency_key_created_at_idx on idempotency_key (created_at);

-- Written in the transaction of the change that causes it. The key prevents queueing an effect twice.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null check (length(topic) between 1 and 100),
  key text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  constraint outbox_once_key unique (topic, key)
);
create index outbox_due_idx on outbox (run_at) where done_at is null;
