-- Logs who joined or left a company besides the one of the person's login, which keep_trail logs with the person.
create function keep_trail_of_membership() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller jsonb := nullif(current_setting('app.caller', true), '')::jsonb;
  was jsonb := '{"company_id": null}';
  becomes jsonb := '{"company_id": null}';
begin
  if tg_op = 'UPDATE' and old.status = 'Active' then
    was := jsonb_build_object('company_id', old.company_id, 'role', old.role, 'rights', old.rights);
  end if;
  if new.status = 'Active' then
    becomes := jsonb_build_object('company_id', new.company_id, 'role', new.role, 'rights', new.rights);
  end if;
  if was = becomes then return null; end if;
  insert into trail (company_id, user_id, role, network, call, request, subject, subject_id, about, before, after)
    select new.company_id, (caller ->> 'user')::integer, coalesce(caller ->> 'role', ''),
      coalesce(caller ->> 'network', ''), coalesce(caller ->> 'call', ''), coalesce(caller ->> 'request', ''),
      'user', u.id::text,
      jsonb_build_object('username', u.username, 'firstname', u.firstname, 'lastname', u.lastname), was, becomes
    from users u where u.id = new.user_id;
  return null;
end $$;
revoke execute on function keep_trail_of_membership from public;

create trigger keep_trail after insert or update on memberships
  for each row when (pg_trigger_depth() = 0) execute function keep_trail_of_membership();
