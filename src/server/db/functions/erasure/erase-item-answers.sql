-- Deletes stored idempotent responses of the tenant that hold these items typed by hand.
create function erase_item_answers(p_items text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from idempotency_keys k where k.endpoint = 'billing.addItem' and k.answer -> 'item' ->> 'id' = any (p_items)
    and (k.company_id = app_tenant() or k.caller in (
      select 'user:' || user_id from memberships where company_id = app_tenant()
      union all select 'user:' || id from users where role = 'admin'))
$$;
revoke execute on function erase_item_answers from public;
grant execute on function erase_item_answers to haulyard_staff;
