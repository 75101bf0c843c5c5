-- How often a message was tried, when last, and since when it waits: it is given up after three days. Sending it again
-- begins anew.
alter table messages
  add column tries integer not null default 0,
  add column last_tried_at timestamptz,
  add column waits_since timestamptz;

-- What did not leave is counted, swept and shown; it is a small part of all.
create index messages_unsent on messages (state, id desc) where state in ('waiting', 'failed');
