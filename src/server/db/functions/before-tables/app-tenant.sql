-- The tenant of this transaction; null when none was set, and then no tenant's row is visible. Every tenant table's policies
-- ask it.
create or replace function app_tenant() returns integer
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::integer;
