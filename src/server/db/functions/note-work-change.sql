-- Records the latest change of a task, a route or the rules of a day. Deferred to the commit, so that changes of a group are serialized
-- without holding the lock for long.
create function note_work_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before date := case when tg_argv[0] = 'task' and tg_op = 'UPDATE' then (to_jsonb(old) ->> 'delivery_date')::date end;
  today date := case when tg_argv[0] = 'task' then (to_jsonb(new) ->> 'delivery_date')::date end;
begin
  -- Deleting a company deletes its group, too; there is nothing left to notify.
  if not exists (select from groups g where g.id = new.group_id) then return null; end if;
  perform pg_advisory_xact_lock(7246004, new.group_id);
  insert into work_changes as c (company_id, group_id, kind, id, seq, was)
    values (new.company_id, new.group_id, tg_argv[0], new.id, nextval('work_change_seq'), nullif(before, today))
    on conflict (company_id, kind, id) do update
      set seq = excluded.seq, group_id = excluded.group_id, was = coalesce(excluded.was, c.was);
  perform pg_notify('work', new.group_id::text);
  return null;
end $$;
revoke execute on function note_work_change from public;

create constraint trigger note_change after insert or update on tasks
  deferrable initially deferred for each row execute function note_work_change('task');
create constraint trigger note_change after insert or update on routes
  deferrable initially deferred for each row execute function note_work_change('route');
create constraint trigger note_change after insert or update on day_rules
  deferrable initially deferred for each row execute function note_work_change('rules');
