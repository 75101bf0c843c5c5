-- One mailbox, however it is written: letter case and what follows a plus make no other reader, nor do dots at Gmail. An index of
-- messages uses it, so another answer for the same text needs a migration that builds that index anew.
create or replace function mailbox_of(recipient text) returns text
  language sql immutable parallel safe
  return (
    select case when split_part(plain, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end
    from (values (regexp_replace(lower(btrim(recipient)), '\+[^@]*@', '@'))) v (plain));
