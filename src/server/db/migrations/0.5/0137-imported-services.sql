-- Rows of an imported sheet of services: what each made, so that it can be undone, and its cells for billing and routes.
create table customer_import_services (
  company_id integer not null,
  import_id uuid not null,
  -- Of the sheet, with the headings in row 1.
  row integer not null,
  customer_id integer not null,
  -- Null where the row made none.
  service_id integer,
  site_id integer,
  -- As the import left them: one of another version was changed since. A site without a version was there before.
  service_version integer,
  site_version integer,
  kept jsonb not null default '{}',
  undone boolean not null default false,
  primary key (company_id, import_id, row),
  foreign key (company_id, import_id) references customer_imports on delete cascade
);
create index customer_import_services_of on customer_import_services (company_id, customer_id);
call lock_to_tenant('customer_import_services');
