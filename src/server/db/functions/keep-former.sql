-- Keeps former values of a task (day, assignee, done), with time and author, for longer than an offline tap may be
-- delayed (72 hours). A done that moves a task back to its day sets `done_over` and is not an office change.
create function keep_former() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person integer := (nullif(current_setting('app.caller', true), '')::jsonb ->> 'user')::integer;
  since jsonb := jsonb_build_object(
    'at', to_char(product_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', coalesce((select u.username from users u where u.id = person), ''));
  kept jsonb := coalesce(
    (select jsonb_agg(value) from jsonb_array_elements(old.former) as value
      where (value ->> 'at')::timestamptz > product_now() - interval '5 days'), '[]');
begin
  if new.delivery_date is distinct from old.delivery_date and new.done_over is not distinct from old.done_over then
    kept := kept || (jsonb_build_object('what', 'deliveryDate', 'was', old.delivery_date) || since);
  end if;
  if new.assigned_user is distinct from old.assigned_user then
    kept := kept || (jsonb_build_object('what', 'assignedTo', 'was', old.assigned_user::text) || since);
  end if;
  if new.archived and not old.archived then
    kept := kept || (jsonb_build_object('what', 'archived', 'was', null) || since);
  end if;
  new.former := kept;
  return new;
end $$;
revoke execute on function keep_former from public;

create trigger keep_former before update of delivery_date, assigned_user, archived on tasks
  for each row when ((old.delivery_date, old.assigned_user, old.archived)
    is distinct from (new.delivery_date, new.assigned_user, new.archived))
  execute function keep_former();
