-- Keeps the membership that a person's login begins with, for every writer of `users`.
create function keep_membership() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.company_id is distinct from new.company_id then
    update memberships set status = 'Ended'
      where company_id = old.company_id and user_id = old.id and status = 'Active';
  end if;
  if new.company_id is not null then
    insert into memberships as m (company_id, user_id, role, rights) values (new.company_id, new.id, new.role, new.rights)
    on conflict (company_id, user_id) do update
      set role = excluded.role, rights = excluded.rights, status = 'Active',
        joined_at = case when m.status = 'Active' then m.joined_at else excluded.joined_at end;
  end if;
  return null;
end $$;
revoke execute on function keep_membership from public;

create trigger keep_membership_of_new after insert on users
  for each row when (new.company_id is not null) execute function keep_membership();
create trigger keep_membership after update of role, rights, company_id on users
  for each row when ((old.role, old.rights, old.company_id) is distinct from (new.role, new.rights, new.company_id))
  execute function keep_membership();
