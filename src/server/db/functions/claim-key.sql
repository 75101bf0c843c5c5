-- Claims an idempotency key inside the caller's own transaction: a second call under it waits at the unique index until the
-- first one committed, then gets that row. Null means: yours, go on. One statement finds its row by the unique index
-- whatever the planner believes of the table's size; a key whose time is over is taken anew. The order that will stand
-- under the key may be named at once.
create function claim_key(p_caller text, p_key text, p_endpoint text, p_hash bytea, p_now timestamptz, p_keep interval,
    p_company integer default null, p_order text default null)
  returns idempotency_keys
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare held idempotency_keys;
begin
  insert into idempotency_keys as k (caller, key, endpoint, body_hash, company_id, order_id, created_at, expires_at)
    values (p_caller, p_key, p_endpoint, p_hash, p_company, p_order, p_now, p_now + p_keep)
    on conflict (caller, key) do update set endpoint = excluded.endpoint, body_hash = excluded.body_hash, status = null,
      answer = null, company_id = excluded.company_id, order_id = excluded.order_id, created_at = excluded.created_at,
      expires_at = excluded.expires_at
    where k.expires_at < p_now;
  if found then return null; end if;
  select * into held from idempotency_keys where caller = p_caller and key = p_key;
  return held;
end $$;
revoke execute on function claim_key from public;
grant execute on function claim_key to haulyard_public, haulyard_staff, haulyard_platform;
