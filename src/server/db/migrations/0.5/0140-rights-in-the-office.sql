-- Rights narrow the role hauler to a clerk or a bookkeeper; an owner has none. Each is invited by a code of its own, which
-- has a default because processes of the last version still make groups.
alter table users add column rights text check (rights in ('clerk', 'books'));
grant select (rights) on users to haulyard_staff;
alter table groups
  add column clerkid text not null default replace(gen_random_uuid()::text, '-', ''),
  add column booksid text not null default replace(gen_random_uuid()::text, '-', '');
