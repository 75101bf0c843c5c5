-- Every e-mail and text, written in the transaction that causes it and sent by a job.

create table messages (
  id bigint generated always as identity primary key,
  company_id integer references companies on delete cascade,
  channel text not null check (channel in ('email', 'text')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  html text not null default '',
  -- Mail to a buyer goes out under the hauler's name, and answers reach the hauler.
  from_name text,
  reply_to text,
  -- {name, type, text}: one file that goes with the mail.
  attachment jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  error text,
  -- How often it was tried, when last, and since when it waits: it is given up after three days. Sending it again begins anew.
  tries integer not null default 0,
  last_tried_at timestamptz,
  waits_since timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_newest on messages (created_at desc);
-- What did not leave is counted, swept and shown; it is a small part of all.
create index messages_unsent on messages (state, id desc) where state in ('waiting', 'failed');
create index messages_by_mailbox on messages (mailbox_of(recipient), created_at);
create index messages_of_company on messages (company_id, created_at);

-- What the operator lets one company send to others in a day, where another figure than 2,000 was set; one row at most.
create table mail_limits (
  id boolean primary key default true check (id),
  per_company integer not null check (per_company > 0)
);

alter table messages enable row level security;
create policy platform_all on messages to haulyard_platform using (true) with check (true);
create policy staff_write on messages for insert to haulyard_staff with check (company_id = app_tenant());
create policy staff_read on messages for select to haulyard_staff using (company_id = app_tenant());
grant select, insert, update, delete on messages, mail_limits to haulyard_platform;
grant select, insert on messages to haulyard_staff;
