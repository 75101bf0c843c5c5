-- Empties the trail when the demo is left for good: what was tried there is nobody's record. No actor may: the owner of the
-- tables calls it, from the command that goes live and from the one that fills the demo.
create function forget_trail() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from trail
$$;
revoke execute on function forget_trail from public;
