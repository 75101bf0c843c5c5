-- What one reader got within an hour and one company sent within a day is counted before each message. Those that were held
-- do not count, and were read all the same: a hauler with a busy day paid for each order by all messages of that day.
create index messages_counted_to on messages (mailbox_of(recipient), created_at)
  where error is null or error not like 'held:%';
create index messages_counted_of on messages (company_id, created_at)
  where error is null or error not like 'held:%';
