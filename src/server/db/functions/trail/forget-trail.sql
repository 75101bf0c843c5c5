-- Clears the trail when a demo ends, except lines about `kept_user`, the first admin. No actor may call it, only the
-- tables' owner, from the commands that go live and that fill the demo.
create function forget_trail(kept_user integer default null) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from trail where kept_user is null or subject <> 'user' or subject_id <> kept_user::text
$$;
revoke execute on function forget_trail from public;
