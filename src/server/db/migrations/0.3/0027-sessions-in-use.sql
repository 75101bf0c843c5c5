-- Where a session was opened (a network, no single address), when it was last used, and when its person last proved to be
-- who they are. Of those that are open already only their beginning is known.
alter table sessions
  add column network text not null default '',
  add column used_at timestamptz,
  add column proven_at timestamptz;
update sessions set used_at = created_at, proven_at = created_at;
alter table sessions
  alter column used_at set not null,
  alter column proven_at set not null;
