-- What of a message opens something is named beside it and taken out of it once it was sent; `blanked` says that something was
-- taken out, so that it is not sent again.
alter table messages
  add column secrets text[] not null default '{}' check (array_to_string(secrets, '') ~ '^[A-Za-z0-9]*$'),
  add column blanked boolean not null default false;

-- What was written before this version tells its secrets by the links that they stand in. A key is 128 random bits in
-- hexadecimal digits.
update messages m set secrets = found.secrets
from (
  select s.id, array_agg(distinct p.parts[1]) as secrets
  from messages s, lateral regexp_matches(s.text || ' ' || s.html,
    '(?:/password-reset/|/confirm-address/|/pay/|[?&;]key=|/Can-Manager/register/\d+(?:::|%3A%3A))([A-Za-z0-9]+)', 'g') as p (parts)
  group by s.id
) found
where found.id = m.id;

update messages set
  text = regexp_replace(text, array_to_string(secrets, '|'), '…', 'g'),
  html = regexp_replace(html, array_to_string(secrets, '|'), '…', 'g'),
  secrets = '{}',
  blanked = true
where state = 'sent' and secrets <> '{}';

-- The nightly purge looks for what still says something, oldest first.
create index messages_with_text on messages (created_at) where text <> '';
-- So it does for what else has an end and grows.
create index sessions_by_end on sessions (expires_at);
create index leads_by_age on leads (created_at);
