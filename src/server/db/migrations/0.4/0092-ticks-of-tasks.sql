-- A done or undone that arrives late is compared with the last one by the time of the tap, and is taken for a stop that the office
-- moved, gave to somebody else or archived in the meantime: `former` keeps those values for a few days (`keep_former`), and
-- `done_over` the change that a done overruled.
alter table tasks disable trigger user;
alter table tasks
  add column ticked_at timestamptz,
  add column former jsonb not null default '[]',
  add column done_over jsonb;
update tasks set ticked_at = done_at where done;
alter table tasks enable trigger user;
