-- Messages in two lanes. `source` is who had a message sent; null is the reader's own purchase, payment or login, which is neither
-- held nor counted. `counted_at` is when a message took its place under the caps; one that found none is `held` until `due_at`.
alter table messages
  add source text,
  add counted_at timestamptz,
  -- Not sent before; null is at once.
  add due_at timestamptz,
  -- A message that is not sent yet gives way to the next one of its topic.
  add topic text,
  -- {of, line}: news that comes as one email beyond the first of an hour, and what that email says of it.
  add digest jsonb;
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in ('waiting', 'held', 'sent', 'kept', 'failed'));

-- One mailbox is counted by its new spelling, too: Gmail ignores dots.
drop index messages_by_mailbox, messages_counted_to, messages_counted_of;
create index messages_by_mailbox on messages (mailbox_of(recipient), created_at);
create index messages_counted_to on messages (mailbox_of(recipient), counted_at) where counted_at is not null;
create index messages_counted_by on messages (source, counted_at) where counted_at is not null;
create index messages_digest on messages (company_id, (digest ->> 'of'), counted_at) where digest is not null;
create index messages_due on messages (due_at) where due_at is not null;
create index messages_topic on messages (company_id, topic) where topic is not null and state in ('waiting', 'held');

-- Mail of the last three days that the old caps stopped goes out now.
update messages set state = 'held', due_at = created_at, source = coalesce('company ' || company_id, 'platform'), waits_since = product_now()
  where state = 'failed' and error like 'held:%' and not blanked and created_at > product_now() - interval '3 days';

create policy staff_drop on messages for delete to haulyard_staff
  using (company_id = app_tenant() and topic is not null and state in ('waiting', 'held'));
grant delete on messages to haulyard_staff;

-- The limits are decided in the product, by its own setting.
drop trigger if exists hold_message on messages;
drop table mail_limits;
