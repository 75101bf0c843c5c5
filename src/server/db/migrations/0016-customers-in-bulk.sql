-- Customers by the thousand: found at once, brought in from a file and taken out again, two of one person made one.

-- A phone number is looked for as its digits in one piece, however it was written.
alter table customers alter column haystack set expression as (
  lower(fullname || ' ' || email || ' ' || address || ' ' || city || ' ' || zip || ' ' ||
    regexp_replace(cellphone, '[^0-9]', '', 'g') || ' ' || regexp_replace(homephone, '[^0-9]', '', 'g') || ' ' ||
    regexp_replace(workphone, '[^0-9]', '', 'g')));

-- The customers of this transaction's tenant in whose haystack all of the patterns stand. Row-level security lets no `like`
-- see a row before the policy did, so staff's own query reads every customer it has; here the trigram index may be asked.
-- The patterns are written into the statement (quoted), because how much a word narrows is known from the word alone.
create function customers_matching(patterns text[]) returns setof integer
  language plpgsql stable security definer set search_path = public rows 100 as $$
begin
  return query execute 'select c.id from customers c where c.company_id = $1'
    || coalesce((select string_agg(format(' and c.haystack like %L', pattern), '') from unnest(patterns) as pattern), '')
    using app_tenant();
end $$;
revoke execute on function customers_matching from public;
grant execute on function customers_matching to haulyard_staff;

-- An import and what it did to each customer, so that it can be taken back.
create table customer_imports (
  company_id integer not null references companies on delete cascade,
  id uuid not null,
  name text not null default '',
  user_id integer references users on delete set null,
  created integer not null,
  updated integer not null,
  skipped integer not null,
  refused integer not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (company_id, id)
);
create index customer_imports_newest on customer_imports (company_id, created_at desc);

create table customer_import_rows (
  company_id integer not null,
  import_id uuid not null,
  customer_id integer not null,
  name text not null,
  -- The customer as it was; null when the import made it.
  before jsonb,
  -- The version that the import left: a customer that has another one was changed since.
  version integer not null,
  -- Why the undo left the customer as it is; empty where it did not, null before.
  kept text,
  primary key (company_id, import_id, customer_id),
  foreign key (company_id, import_id) references customer_imports on delete cascade
);

-- Who became whom: a merge that is sent twice happens once, and the record that went is not lost.
create table customer_merges (
  company_id integer not null,
  dropped integer not null,
  kept integer not null,
  before jsonb not null,
  user_id integer references users on delete set null,
  merged_at timestamptz not null,
  primary key (company_id, dropped),
  foreign key (company_id, kept) references customers on delete cascade
);
create index customer_merges_of on customer_merges (company_id, kept);

call lock_to_tenant('customer_imports');
call lock_to_tenant('customer_import_rows');
call lock_to_tenant('customer_merges');

-- Deleting or merging a customer asks who refers to it.
create index orders_of_customer on orders (company_id, customer_id);
create index leads_of_customer on leads (company_id, customer_id);
