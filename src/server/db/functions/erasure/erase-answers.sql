-- Deletes stored idempotent responses of the tenant's staff that contain one of these lower-case words, so that a
-- repeated request runs again. Keys of orders stay: they prevent double orders and hold no personal data.
create function erase_answers(p_words text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from idempotency_keys k where k.order_id is null
    and (k.company_id = app_tenant() or k.caller in (
      select 'user:' || user_id from memberships where company_id = app_tenant()
      union all select 'user:' || id from users where role = 'admin'))
    and exists (select from unnest(p_words) as w (word) where strpos(lower(k.answer::text), word) > 0)
$$;
revoke execute on function erase_answers from public;
grant execute on function erase_answers to haulyard_staff;
