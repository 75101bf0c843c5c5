-- What somebody shows besides the password: the codes of an app, a passkey, or one of the codes kept for the day on which both
-- are gone. A stolen table opens nothing: the app's secret is sealed, of kept codes only hashes stand here, and a passkey's
-- public half signs nothing.

create table app_secrets (
  user_id integer primary key references users on delete cascade,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- The app has shown a right code.
  confirmed_at timestamptz,
  -- The last half minute whose code was used: no code opens twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  -- As the authenticator calls it.
  id text primary key,
  user_id integer not null references users on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Whether an app or a passkey is asked for; written with them, because every call asks it.
alter table users add column second_factor boolean not null default false;

grant select, insert, update, delete on app_secrets, recovery_codes, passkeys to haulyard_platform;
