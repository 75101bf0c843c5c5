-- Normalizes a mailbox: ignores case and plus suffixes, and dots at Gmail. An index on messages uses it, so changing
-- its result requires a migration that rebuilds that index.
create or replace function mailbox_of(recipient text) returns text
  language sql immutable parallel safe
  return (
    select case when split_part(plain, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end
    from (values (regexp_replace(lower(btrim(recipient)), '\+[^@]*@', '@'))) v (plain));
