-- What happened beside changes of rows stands in the trail, too: log-ins, refusals, exports. And it can be read by kind, person
-- and day.
alter table trail
  -- The role of whoever acted, since staff see the names of their own company only.
  add column role text not null default '',
  -- What happened; none where a row changed.
  add column event text,
  -- What tells the subject apart for people, as it was then: a name, an amount.
  add column about jsonb,
  -- A flood is one line: so many of the same within an hour, the last one then.
  add column times integer not null default 1,
  add column last_at timestamptz,
  -- What makes two of them the same; none where each has a line of its own.
  add column counted_as text,
  add column kind text not null generated always as (case
    when event in ('logged in', 'logged out', 'session ended', 'log-in failed', 'log-in limited') then 'log-ins'
    when event = 'refused' then 'refusals'
    when event = 'exported' or subject = 'import' then 'files'
    when subject in ('refund', 'pay link', 'order') then 'money'
    when subject in ('price', 'price set') then 'prices'
    when subject in ('service', 'map') then 'services'
    when subject in ('customer', 'customer service') then 'customers'
    when subject in ('user', 'group') then 'people'
    else 'company' end) stored;

create unique index trail_counted on trail (counted_as) where counted_as is not null;
create index trail_of_kind on trail (company_id, kind, id);
create index trail_of_person on trail (company_id, user_id, id);
-- Of all companies, for an admin and for whoever clears away what is old.
create index trail_by_time on trail (at);
create index trail_by_subject on trail (subject, subject_id, id);
create index trail_by_person on trail (user_id, id);
