-- State of an order by its idempotency key; null for an unknown key.
create function attempt_under_key(p_key text, p_now timestamptz) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('hash', encode(k.body_hash, 'hex'), 'answer', k.answer, 'order', k.order_id, 'company', k.company_id,
    'orderkey', o.key, 'unclear', exists (
      select from payments p where p.company_id = k.company_id and p.order_id = k.order_id and p.state = 'unclear'))
  from idempotency_keys k left join orders o on o.company_id = k.company_id and o.id = k.order_id
  where k.caller = 'public' and k.key = p_key and k.endpoint = 'services.purchase' and k.expires_at > p_now
$$;
revoke execute on function attempt_under_key from public;
grant execute on function attempt_under_key to haulyard_public;
