-- What a feature image shows, for whoever does not see it; a picture that only decorates has none.
alter table posts add column featurealt text not null default '';

-- A post that was deleted, as it was, with its comments: it can be brought back until the next night.
create table deleted_posts (
  id integer primary key,
  post jsonb not null,
  comments jsonb not null,
  deleted_at timestamptz not null
);
create index deleted_posts_oldest on deleted_posts (deleted_at);
alter table deleted_posts enable row level security;
create policy platform_all on deleted_posts to haulyard_platform using (true) with check (true);
grant select, insert, update, delete on deleted_posts to haulyard_platform;
