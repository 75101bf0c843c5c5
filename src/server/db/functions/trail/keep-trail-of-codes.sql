-- One trail line for a whole set of recovery codes.
create function keep_trail_of_codes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller jsonb := nullif(current_setting('app.caller', true), '')::jsonb;
begin
  insert into trail (company_id, user_id, role, network, call, request, event, subject, subject_id, about, after)
    select u.company_id, (caller ->> 'user')::integer, coalesce(caller ->> 'role', ''),
      coalesce(caller ->> 'network', ''), coalesce(caller ->> 'call', ''), coalesce(caller ->> 'request', ''),
      'second factor changed', 'user', u.id::text,
      jsonb_build_object('username', u.username, 'firstname', u.firstname, 'lastname', u.lastname),
      '{"what": "kept codes", "state": "made"}'
    from users u where u.id in (select user_id from made);
  return null;
end $$;
revoke execute on function keep_trail_of_codes from public;

create trigger keep_trail after insert on recovery_codes
  referencing new table as made for each statement execute function keep_trail_of_codes();
