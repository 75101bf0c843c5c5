-- Gives a tenant table its locks: staff see and write their own tenant's rows, the platform sees all, the public nothing
-- unless a later policy says so. The migration that makes such a table calls it.
create or replace procedure lock_to_tenant(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy staff_own on %s to haulyard_staff using (company_id = app_tenant()) with check (company_id = app_tenant())', target);
  execute format('create policy platform_all on %s to haulyard_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to haulyard_staff, haulyard_platform', target);
end $$;
