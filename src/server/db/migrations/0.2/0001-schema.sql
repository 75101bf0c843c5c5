-- What every other table stands on: the extension that finds likenesses, and who may look into the schema at all. The three
-- roles are of the whole cluster and are made before the migrations run; they own nothing.

create extension if not exists pg_trgm;

revoke all on schema public from public;
grant usage on schema public to haulyard_public, haulyard_staff, haulyard_platform;
