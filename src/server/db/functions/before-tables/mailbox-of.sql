-- One mailbox, however it is written: letter case and what follows a plus make no other reader. An index of messages stands
-- on it, so another answer for the same text needs a migration that builds that index anew.
create or replace function mailbox_of(recipient text) returns text
  language sql immutable parallel safe
  return regexp_replace(lower(btrim(recipient)), '\+[^@]*@', '@');
