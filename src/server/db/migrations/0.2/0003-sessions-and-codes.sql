-- How people stay logged in and prove who they are. Only hashes are kept: a stolen table opens nothing.

create table sessions (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, expires_at);

create table password_resets (
  code_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_user on password_resets (user_id);

-- A code that was mailed to an address proves that whoever sends it reads that address's mail.
create table address_checks (
  code_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  username text not null check (username = lower(btrim(username))),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index address_checks_by_user on address_checks (user_id);

grant select, insert, update, delete on sessions, password_resets, address_checks to haulyard_platform;
