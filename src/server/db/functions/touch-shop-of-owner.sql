-- The address that a hauler's news goes to is part of the shop that is kept in memory, and may be the owner's log-in.
create function touch_shop_of_owner() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update shop_versions set version = version + 1 where company_id in (select id from companies where ownerid = new.id);
  return null;
end $$;
revoke execute on function touch_shop_of_owner from public;

create trigger touch_shop_of_owner after update of username on users
  for each row when (old.username <> new.username) execute function touch_shop_of_owner();
