-- Touches the task so that live updates report a new or closed problem. Its version stays, so that open edits don't
-- conflict.
create function note_problem() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.tasks set id = id where company_id = new.company_id and id = new.task_id;
  return null;
end $$;
revoke execute on function note_problem from public;

create trigger note_problem after insert or update of closed_at on task_remarks
  for each row when (new.kind = 'problem') execute function note_problem();
