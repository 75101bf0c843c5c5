-- Tenant of the current transaction, read by every tenant table's policies. Null hides all tenant rows.
create or replace function app_tenant() returns integer
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::integer;
