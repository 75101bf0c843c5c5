-- An owner's verified email opens the company's page, so the cached shop depends on who its owners are.
create function touch_shop_of_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update shop_versions set version = version + 1 where company_id = coalesce(new.company_id, old.company_id);
  return null;
end $$;
revoke execute on function touch_shop_of_member from public;

create trigger touch_shop_of_member after insert or update or delete on memberships
  for each row execute function touch_shop_of_member();
