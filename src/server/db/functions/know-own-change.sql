-- A person's devices know their person's own changes, so that only other people's are told (R-154).
create function know_own_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update push_subscriptions p
    set stops = array_remove(p.stops, new.id) || case
      when new.assigned_user = p.user_id and not new.archived and new.delivery_date = p.day then array[new.id]
      else array[]::uuid[] end
    where p.company_id = new.company_id
      and p.user_id = (nullif(current_setting('app.caller', true), '')::jsonb ->> 'user')::integer;
  return null;
end $$;
revoke execute on function know_own_change from public;

create trigger know_own_change after insert or update of assigned_user, delivery_date, archived on tasks
  for each row when (current_setting('app.caller', true) ~ '"user":[0-9]') execute function know_own_change();
