-- Redacts secrets from a message text. A check on `messages` limits secrets to letters and digits, so they need no
-- escaping as a pattern.
create function without_secrets(body text, secrets text[]) returns text
  language sql immutable as $$
  select case when secrets = '{}' then body else regexp_replace(body, array_to_string(secrets, '|'), '…', 'g') end
$$;
revoke execute on function without_secrets from public;
grant execute on function without_secrets to haulyard_staff, haulyard_platform;
