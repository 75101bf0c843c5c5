-- Deletes up to `p_most` trail lines older than a moment and answers their number. Keeps at least the 6 months that the
-- setting allows, so that the job's database role can't shorten the trail further.
create function purge_trail(p_before timestamptz, p_most integer) returns integer
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from trail where id in (
      select id from trail where at <= least(p_before, product_now() - interval '6 months') limit p_most for update skip locked)
    returning 1)
  select count(*)::integer from gone
$$;
revoke execute on function purge_trail from public;
grant execute on function purge_trail to haulyard_platform;
