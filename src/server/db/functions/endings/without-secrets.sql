-- A message's text without what opens something; letters and digits only stand among the secrets (a check of `messages`), so
-- that they are a pattern as they are.
create function without_secrets(body text, secrets text[]) returns text
  language sql immutable as $$
  select case when secrets = '{}' then body else regexp_replace(body, array_to_string(secrets, '|'), '…', 'g') end
$$;
revoke execute on function without_secrets from public;
grant execute on function without_secrets to haulyard_staff, haulyard_platform;
