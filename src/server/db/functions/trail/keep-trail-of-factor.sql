-- Logs the second factor (argument) that was added or removed; nothing when the user is deleted.
create function keep_trail_of_factor() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person integer := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  caller jsonb := nullif(current_setting('app.caller', true), '')::jsonb;
begin
  insert into trail (company_id, user_id, role, network, call, request, event, subject, subject_id, about, after)
    select u.company_id, (caller ->> 'user')::integer, coalesce(caller ->> 'role', ''),
      coalesce(caller ->> 'network', ''), coalesce(caller ->> 'call', ''), coalesce(caller ->> 'request', ''),
      'second factor changed', 'user', u.id::text,
      jsonb_build_object('username', u.username, 'firstname', u.firstname, 'lastname', u.lastname),
      jsonb_build_object('what', tg_argv[0], 'state', case when tg_op = 'DELETE' then 'removed' else 'added' end)
    from users u where u.id = person;
  return null;
end $$;
revoke execute on function keep_trail_of_factor from public;

create trigger keep_trail after update on app_secrets
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function keep_trail_of_factor('app');
create trigger keep_trail_of_gone after delete on app_secrets
  for each row when (old.confirmed_at is not null) execute function keep_trail_of_factor('app');
create trigger keep_trail after insert or delete on passkeys
  for each row execute function keep_trail_of_factor('passkey');
