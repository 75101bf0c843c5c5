-- What was uploaded: the row says what a file is and whose, the bytes lie in the data folder or the bucket.

create table files (
  id uuid primary key,
  company_id integer references companies on delete set null,
  path text not null unique,
  kind text not null check (kind in ('image', 'pdf')),
  mime text not null,
  bytes integer not null,
  sha256 bytea not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
);

alter table files enable row level security;
create policy platform_all on files to haulyard_platform using (true) with check (true);
create policy staff_own on files to haulyard_staff using (company_id = app_tenant()) with check (company_id = app_tenant());
grant select, insert, update, delete on files to haulyard_platform;
grant select, insert on files to haulyard_staff;
