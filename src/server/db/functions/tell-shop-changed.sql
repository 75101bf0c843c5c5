-- Notifies shop caches of the changed company. Delivered on commit only.
create function tell_shop_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('shops', coalesce(new.company_id, old.company_id)::text);
  return null;
end $$;
revoke execute on function tell_shop_changed from public;

create trigger tell_shop_changed after insert or update or delete on shop_versions
  for each row execute function tell_shop_changed();
