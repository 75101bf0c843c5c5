-- Who changed what, when and from where. Rows are written by the trigger of keep_trail and never changed: the actors may read
-- them and nothing else. What they tell of may be gone, so nothing is referenced.
create table trail (
  company_id integer,
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- None for jobs and for visitors who are not logged in.
  user_id integer,
  -- As limits count it: an IPv4 address, or the /64 of an IPv6 address.
  network text not null default '',
  call text not null default '',
  request text not null default '',
  subject text not null,
  subject_id text not null,
  -- Only what differs; of a secret only that it is 'kept'.
  before jsonb,
  after jsonb
);
create index trail_of_company on trail (company_id, id);
create index trail_of_subject on trail (company_id, subject, subject_id, id);

alter table trail enable row level security;
create policy staff_own on trail for select to haulyard_staff using (company_id = app_tenant());
create policy platform_all on trail for select to haulyard_platform using (true);
grant select on trail to haulyard_staff, haulyard_platform;
