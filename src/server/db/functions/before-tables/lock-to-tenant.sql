-- Enables row-level security on a tenant table: staff get their own tenant's rows, the platform all, the public none
-- unless a policy is added. Called by the migration that creates the table.
create or replace procedure lock_to_tenant(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy staff_own on %s to haulyard_staff using (company_id = app_tenant()) with check (company_id = app_tenant())', target);
  execute format('create policy platform_all on %s to haulyard_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to haulyard_staff, haulyard_platform', target);
end $$;
