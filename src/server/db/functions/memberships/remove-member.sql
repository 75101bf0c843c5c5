-- Ends a member's membership of the tenant, except an owner's: keeps the account and its other companies, ends the
-- sessions at this one. Answers false if the person was no such member.
create function remove_member(member integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  other memberships;
begin
  if not exists (select from memberships where company_id = app_tenant() and user_id = member and status = 'Active'
    and (role <> 'hauler' or rights is not null)) then return false; end if;
  delete from sessions s using users u
    where u.id = member and s.user_id = u.id and coalesce(s.company_id, u.company_id) = app_tenant();
  select * into other from memberships
    where user_id = member and status = 'Active' and company_id <> app_tenant() order by joined_at desc, company_id limit 1;
  update users set company_id = other.company_id, role = coalesce(other.role, role),
      rights = case when other.company_id is null then rights else other.rights end
    where id = member and company_id = app_tenant();
  -- Of a person whose login begins at another company.
  update memberships set status = 'Ended' where company_id = app_tenant() and user_id = member and status = 'Active';
  return true;
end $$;
revoke execute on function remove_member from public;
grant execute on function remove_member to haulyard_staff;
