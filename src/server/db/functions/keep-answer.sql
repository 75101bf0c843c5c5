-- Stores the response that every retry under the key gets.
create function keep_answer(p_caller text, p_key text, p_status integer, p_answer jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update idempotency_keys set status = p_status, answer = p_answer where caller = p_caller and key = p_key;
end $$;
revoke execute on function keep_answer from public;
grant execute on function keep_answer to haulyard_public, haulyard_staff, haulyard_platform;
