-- What drivers' days are planned with: of a company (no user), of a driver, and of a driver's one day. Null takes what
-- the next farther row says.
create table day_rules (
  company_id integer not null,
  group_id integer not null,
  id uuid not null default gen_random_uuid(),
  user_id integer,
  day date,
  -- Minutes after midnight, by the company's clocks.
  starts_at smallint check (starts_at between 0 and 1439),
  -- At a stop, by kind; of a company only.
  minutes jsonb,
  breaks jsonb,
  from_place jsonb,
  to_place jsonb,
  truck text not null default '',
  phone text not null default '',
  primary key (company_id, id),
  unique nulls not distinct (company_id, user_id, day),
  check (user_id is not null or day is null),
  foreign key (company_id, group_id) references groups on delete cascade,
  foreign key (company_id, user_id) references memberships on delete cascade
);
call lock_to_tenant('day_rules');

alter table work_changes drop constraint work_changes_kind_check,
  add check (kind in ('task', 'route', 'rules'));
