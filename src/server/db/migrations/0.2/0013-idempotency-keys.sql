-- One row per key and caller. `answer` stands once the call is decided; `body_hash` tells another body from a repeat.

create table idempotency_keys (
  caller text not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  company_id integer,
  order_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_keys_by_end on idempotency_keys (expires_at);
grant select, insert, update, delete on idempotency_keys to haulyard_platform;
