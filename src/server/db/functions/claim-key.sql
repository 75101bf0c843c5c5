-- Claims an idempotency key within the caller's transaction; null means the caller owns it. A concurrent call waits at
-- the unique index until the first commits, then gets that row.
-- A single upsert uses the unique index regardless of planner estimates; an expired key is taken over. The future
-- order's id may be set right away.
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
