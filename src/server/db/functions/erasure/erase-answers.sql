-- Deletes what the tenant's people were answered under their keys, where one of these words, in small letters, is in it: a
-- repeat asks anew and finds nobody. What keeps an order from being placed twice says nothing of its buyer, and stays.
create function erase_answers(p_words text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from idempotency_keys k where k.order_id is null
    and (k.company_id = app_tenant() or k.caller in (
      select 'user:' || id from users where company_id = app_tenant() or role = 'admin'))
    and exists (select from unnest(p_words) as w (word) where strpos(lower(k.answer::text), word) > 0)
$$;
revoke execute on function erase_answers from public;
grant execute on function erase_answers to haulyard_staff;
