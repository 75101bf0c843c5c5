-- A refusal before the order was created is final for its key, too.
create function refuse_order(p_key text, hash bytea, p_answer jsonb, p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare held idempotency_keys;
begin
  held := claim_key('public', p_key, 'services.purchase', hash, p_now, interval '7 days');
  if held.key is null then
    perform keep_answer('public', p_key, 200, p_answer);
  end if;
end $$;
revoke execute on function refuse_order from public;
grant execute on function refuse_order to haulyard_public;
