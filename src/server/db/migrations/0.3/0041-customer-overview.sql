-- What the office writes down about a customer as time goes by. A note is written once and never changed.
create table customer_notes (
  company_id integer not null,
  id uuid not null default gen_random_uuid(),
  customer_id integer not null,
  text text not null check (text <> ''),
  -- As the writer was called then.
  written_by text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers on delete cascade
);
create index customer_notes_of on customer_notes (company_id, customer_id, created_at desc);
call lock_to_tenant('customer_notes');

-- An archived customer is left out of lists, and counted by itself.
alter table customers add column archived_at timestamptz;
create index customers_archived on customers (company_id, id) where archived_at is not null;
alter table company_totals drop constraint company_totals_counted_check;
alter table company_totals add constraint company_totals_counted_check
  check (counted in ('customers', 'leads', 'archived', 'Residential', 'Commercial'));

-- What a merge moved and changed, so that undoing it moves back exactly that; null for merges of before, which stay. Of several
-- merges into one record the last one is undone first, and it has the highest number.
alter table customer_merges
  add column number bigint generated always as identity,
  add column moved jsonb;
