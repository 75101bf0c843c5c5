-- The cached shop includes the owner's login (possible address for notifications) and verification (opens the page).
create function touch_shop_of_owner() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update shop_versions set version = version + 1 where company_id in (select id from companies where ownerid = new.id 
    or id in (select company_id from memberships where user_id = new.id));
  return null;
end $$;
revoke execute on function touch_shop_of_owner from public;

create trigger touch_shop_of_owner after update of username, verified on users
  for each row when ((old.username, old.verified) is distinct from (new.username, new.verified)) execute function touch_shop_of_owner();
