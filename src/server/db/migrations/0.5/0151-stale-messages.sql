-- What a message says is true until then; it is not sent any more.
alter table messages add column stale_at timestamptz;
