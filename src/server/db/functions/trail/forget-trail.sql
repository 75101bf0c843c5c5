-- Empties the trail when the demo is left for good: what was tried there is nobody's record. What was done to `kept_user`
-- stays: the first admin's own beginning is on record. No actor may: the owner of the tables calls it, from the command that
-- goes live and from the one that fills the demo.
create function forget_trail(kept_user integer default null) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from trail where kept_user is null or subject <> 'user' or subject_id <> kept_user::text
$$;
revoke execute on function forget_trail from public;
