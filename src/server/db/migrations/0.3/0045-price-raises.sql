-- Prices that are raised by a percent from a day on. What each row becomes is worked out when it is planned, and stands here.
create table price_raises (
  company_id integer not null references companies on delete cascade,
  id uuid not null default gen_random_uuid(),
  percent numeric(4,1) not null,
  rounding text not null check (rounding in ('cent', 'quarter', 'half', 'dollar')),
  -- In the company's time zone.
  from_day date not null,
  state text not null default 'planned' check (state in ('planned', 'held', 'withdrawn')),
  planned_by integer not null,
  -- As they were called then.
  planned_name text not null,
  planned_at timestamptz not null,
  primary key (company_id, id)
);
create index price_raises_planned on price_raises (company_id, from_day) where state = 'planned';
call lock_to_tenant('price_raises');

create table price_raise_rows (
  company_id integer not null,
  raise_id uuid not null,
  row_id integer not null,
  set_uid text not null,
  set_name text not null,
  cans integer not null,
  frequency text not null,
  duration integer not null,
  was numeric(12,2) not null,
  becomes numeric(12,2) not null check (becomes >= 0),
  primary key (company_id, raise_id, row_id),
  foreign key (company_id, raise_id) references price_raises on delete cascade
);
call lock_to_tenant('price_raise_rows');
