-- Raises of the prices that customers pay. What each changed is kept with it, for its undo.
create table service_raises (
  company_id integer not null references companies on delete cascade,
  id uuid not null default gen_random_uuid(),
  percent numeric(4,1),
  amount numeric(12,2),
  rounding text not null check (rounding in ('cent', 'quarter', 'half', 'dollar')),
  from_day date not null,
  -- Services raised, and those of them taken back.
  count integer not null,
  undone integer not null default 0,
  -- The day on which customers are told and the text for them; null if they are not.
  notice_on date,
  notice text,
  told_at timestamptz,
  before numeric(14,2) not null,
  after numeric(14,2) not null,
  planned_by integer references users on delete set null,
  planned_name text not null,
  planned_at timestamptz not null,
  primary key (company_id, id),
  check ((percent is null) <> (amount is null))
);
create index service_raises_told on service_raises (company_id, notice_on) where notice_on is not null and told_at is null;
call lock_to_tenant('service_raises');

create table service_raise_rows (
  company_id integer not null,
  raise_id uuid not null,
  service_id integer not null,
  customer_id integer not null,
  -- The first day of the raised price.
  from_day date not null,
  was numeric(12,2) not null,
  becomes numeric(12,2) not null,
  -- Each price that it changed: [{from, was, becomes, begun}], in cents.
  phases jsonb not null,
  undone_at timestamptz,
  primary key (company_id, raise_id, service_id),
  foreign key (company_id, raise_id) references service_raises on delete cascade,
  foreign key (company_id, service_id) references customer_services on delete cascade
);
create index service_raise_rows_of on service_raise_rows (company_id, service_id);
call lock_to_tenant('service_raise_rows');
