-- A problem at a stop is open until somebody closes it, and then it says who did and when. One stop has one open problem:
-- another reason replaces it.

alter table task_remarks
  add column closed_at timestamptz,
  add column closed_by text,
  add column closed_how text check (closed_how in ('solved', 'withdrawn', 'replaced')),
  add constraint closed_whole check (
    (closed_at is null and closed_by is null and closed_how is null)
    or (kind = 'problem' and closed_at is not null and closed_by is not null and closed_how is not null));

-- Of the problems written until now the last one at each stop may be open still.
update task_remarks r
set closed_at = newer.at, closed_by = newer.written_by, closed_how = 'replaced'
from (
  select company_id, id,
    lead(at) over at_stop as at,
    lead(written_by) over at_stop as written_by
  from task_remarks
  where kind = 'problem'
  window at_stop as (partition by company_id, task_id order by at, received, id)
) newer
where r.company_id = newer.company_id and r.id = newer.id and newer.at is not null;

create unique index one_open_problem on task_remarks (company_id, task_id) where kind = 'problem' and closed_at is null;

-- Whoever looks at a group is told of a problem as of a change of its task, though no field of the task changes with it: its
-- version stands, so nobody's edit meets a conflict.
create function note_problem() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.tasks set id = id where company_id = new.company_id and id = new.task_id;
  return null;
end $$;
revoke execute on function note_problem from public;
create trigger note_problem after insert or update of closed_at on task_remarks
  for each row when (new.kind = 'problem') execute function note_problem();
