-- Notifies live streams when a person's rights change or a session ends, so that open streams are closed at once.
create function tell_person_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('work', 'user ' || (to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;
revoke execute on function tell_person_changed from public;

create trigger tell_rights_changed after update on users for each row
  when ((old.role, old.rights, old.status, old.company_id) is distinct from (new.role, new.rights, new.status, new.company_id))
  execute function tell_person_changed('id');
create trigger tell_rights_changed after update on memberships for each row
  when ((old.role, old.rights, old.status) is distinct from (new.role, new.rights, new.status))
  execute function tell_person_changed('user_id');
create trigger tell_session_ended after delete on sessions for each row
  execute function tell_person_changed('user_id');
