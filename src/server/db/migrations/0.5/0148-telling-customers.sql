-- What a company tells its customers about stops. Without a row, nothing.
create table telling_rules (
  company_id integer primary key references companies on delete cascade,
  -- By event: email, text, words.
  events jsonb not null,
  -- Clock times, in minutes after midnight.
  evening smallint not null check (evening between 0 and 1439),
  quiet_from smallint not null check (quiet_from between 0 and 1439),
  quiet_to smallint not null check (quiet_to between 0 and 1439),
  stops_before smallint not null check (stops_before between 0 and 10),
  photo boolean not null
);
call lock_to_tenant('telling_rules');

-- What the customer of a stop was told, so that each event is told once.
create table told_stops (
  company_id integer not null,
  task_id uuid not null,
  -- Opens the customer's page of the stop.
  key text not null,
  seen text not null,
  seen_at timestamptz not null,
  known_day date,
  -- By event, the days for which it was told.
  told jsonb not null default '{}',
  -- The time that was told, and when.
  arrival timestamptz,
  sent_at timestamptz,
  shifted_since timestamptz,
  primary key (company_id, task_id),
  foreign key (company_id, task_id) references tasks on delete cascade
);
create index told_stops_by_key on told_stops (key);
call lock_to_tenant('told_stops');

-- Addresses that want no email about stops.
create table stop_email_refusals (
  company_id integer not null references companies on delete cascade,
  email text not null,
  at timestamptz not null,
  primary key (company_id, email)
);
call lock_to_tenant('stop_email_refusals');
