-- Logs log-in, log-out and revocation. Sessions that expire get no line, nor do tokens replaced by a proof or by a
-- log-in in the same browser.
create function keep_trail_of_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  opened boolean := tg_op = 'INSERT';
  person integer;
  caller jsonb := nullif(current_setting('app.caller', true), '')::jsonb;
begin
  if caller is null or caller ->> 'call' = 'users.prove' or (not opened and caller ->> 'call' = 'users.login') then
    return null;
  end if;
  if opened then person := new.user_id; else person := old.user_id; end if;
  insert into trail (company_id, user_id, role, network, call, request, event, subject, subject_id, about, after)
    select coalesce(case when opened then new.company_id else old.company_id end, u.company_id),
      case when opened then u.id else (caller ->> 'user')::integer end,
      case when opened then u.role else coalesce(caller ->> 'role', '') end,
      coalesce(caller ->> 'network', ''), coalesce(caller ->> 'call', ''), coalesce(caller ->> 'request', ''),
      case when opened then 'logged in' when caller ->> 'call' = 'users.logout' then 'logged out' else 'session ended' end,
      'user', u.id::text,
      jsonb_build_object('username', u.username, 'firstname', u.firstname, 'lastname', u.lastname),
      case when opened and u.second_factor then '{"second_factor": true}'::jsonb end
    from users u where u.id = person;
  return null;
end $$;
revoke execute on function keep_trail_of_session from public;

create trigger keep_trail after insert or delete on sessions
  for each row execute function keep_trail_of_session();
