-- Removes the values from trail lines about erased customers (the first id, and the records merged into it), keeping
-- only what kind of data changed. Logs the erasure itself.
create function erase_from_trail(p_customers integer[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare caller jsonb := coalesce(nullif(current_setting('app.caller', true), '')::jsonb, '{}');
begin
  if exists (select from customers where company_id = app_tenant() and id = any (p_customers)) then
    raise exception 'Only of whoever is gone a line is changed';
  end if;
  update trail t set about = case when t.subject = 'customer' then null else t.about end,
    before = only_kept(t.before), after = only_kept(t.after)
  where t.company_id = app_tenant() and t.subject in ('customer', 'customer service') and t.event is null
    and t.subject_id = any (p_customers::text[]);
  insert into trail (company_id, user_id, role, network, call, request, event, subject, subject_id)
    values (app_tenant(), (caller ->> 'user')::integer, coalesce(caller ->> 'role', ''), coalesce(caller ->> 'network', ''),
      coalesce(caller ->> 'call', ''), coalesce(caller ->> 'request', ''), 'erased', 'customer', p_customers[1]::text);
end $$;
revoke execute on function erase_from_trail from public;
grant execute on function erase_from_trail to haulyard_staff;
