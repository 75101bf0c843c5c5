-- Removes a member other than an owner from the tenant's company: keeps the account, ends its sessions. Answers false if
-- the person was not there.
create function remove_member(member integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users set company_id = null
    where id = member and company_id = app_tenant() and (role in ('can-manager', 'can-driver') or rights is not null);
  if not found then return false; end if;
  delete from sessions where user_id = member;
  return true;
end $$;
revoke execute on function remove_member from public;
grant execute on function remove_member to haulyard_staff;
