-- Can Manager's work as several people do it at once: what changed last, in which order lists were put, and who belongs to a group.

-- When a task was last given its place in the list: an older reorder that arrives later is dropped (decision 38).
alter table tasks add column ordered_at timestamptz;
create index tasks_of_a_member on tasks (company_id, assigned_user) where assigned_user is not null;
create index remarks_of_a_task on task_remarks (company_id, task_id, at);

-- A route that is taken away stays as a row, so that those who look at it are told; its label may be used again.
alter table routes add column deleted boolean not null default false;
create unique index routes_by_label on routes (company_id, group_id, label) where not deleted;

-- The newest change of each task and route. `seq` grows in the order of the commits within a group, so whoever has seen
-- everything up to one number asks for what is above it. `was` is the last other day that a task stood on.
create sequence work_change_seq;
create table work_changes (
  company_id integer not null,
  group_id integer not null,
  kind text not null check (kind in ('task', 'route')),
  id uuid not null,
  seq bigint not null,
  was date,
  primary key (company_id, kind, id),
  foreign key (company_id, group_id) references groups on delete cascade
);
create index work_changes_newest on work_changes (company_id, group_id, seq);
call lock_to_tenant('work_changes');

-- Runs when the transaction ends and holds all its rows: one after the other within a group, and nobody waits for a row then.
create function note_work_change() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  before date := case when tg_argv[0] = 'task' and tg_op = 'UPDATE' then (to_jsonb(old) ->> 'delivery_date')::date end;
  today date := case when tg_argv[0] = 'task' then (to_jsonb(new) ->> 'delivery_date')::date end;
begin
  -- A company that is deleted takes its group along, and there is nobody left to be told.
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

-- The group that a code opens, with that one code only (decision 4).
create function group_of_code(p_group integer, p_code text)
  returns table (company_id integer, id integer, name text, managerid text, driverid text)
  language sql stable security definer set search_path = public
  begin atomic
    select g.company_id, g.id, g.name,
      case when g.managerid = p_code then g.managerid end, case when g.driverid = p_code then g.driverid end
    from groups g where g.id = p_group and p_code in (g.managerid, g.driverid);
  end;

-- The name of a group, for a person who belongs to none.
create function group_name(p_group integer) returns text
  language sql stable security definer set search_path = public
  return (select name from groups where id = p_group);

-- Takes a manager or driver out of the tenant's crew: the account stays, its sessions end. Answers whether it was one.
create function remove_member(member integer) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  update users set company_id = null
    where id = member and company_id = app_tenant() and role in ('can-manager', 'can-driver');
  if not found then return false; end if;
  delete from sessions where user_id = member;
  return true;
end $$;

revoke execute on function group_of_code, group_name, remove_member from public;
grant execute on function group_of_code, group_name to haulyard_public;
grant execute on function remove_member to haulyard_staff;
