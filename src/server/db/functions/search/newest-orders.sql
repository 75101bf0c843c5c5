-- The orders in whose haystack all of the patterns stand, newest first. `tenant` is whose, null for those of all haulers;
-- `first_day` and `last_day` are days of placing where the hauler is, `seen` the number of the last order that was shown.
-- Null is: not asked for.
--
-- Reads as its caller, so that it lends nobody a right: `orders_matching` and `orders_matching_of_all` do. The patterns are
-- written into the statement (quoted), because how much a word narrows is known from the word alone: a rare one is looked for
-- by its letters, of a common one the newest are met soon.
create function newest_orders(tenant integer, patterns text[], first_day date, last_day date, seen text, wanted integer)
  returns setof text
  language plpgsql stable set search_path = pg_catalog, public, pg_temp rows 50 as $$
declare
  seen_at timestamptz := (select created_at from orders where id = seen and (tenant is null or company_id = tenant));
  conditions text := concat(
    case when tenant is not null then ' and o.company_id = $1' end,
    -- A day begins at another moment in each zone: a day more at either end holds it, and the index knows moments only.
    case when first_day is not null then ' and o.created_at >= $2::timestamp at time zone ''UTC'' - interval ''1 day''
      and (o.created_at at time zone c.timezone)::date >= $2' end,
    case when last_day is not null then ' and o.created_at < $3::timestamp at time zone ''UTC'' + interval ''2 days''
      and (o.created_at at time zone c.timezone)::date <= $3' end,
    case when seen is not null then ' and (o.created_at, o.id) < ($4, $5)' end,
    (select string_agg(format(' and o.haystack like %L', pattern), '') from unnest(patterns) as pattern));
begin
  return query execute format($query$
    select o.id from orders o join companies c on c.id = o.company_id where true %s
    order by o.created_at desc, o.id desc limit $6$query$, conditions)
    using tenant, first_day, last_day, seen_at, seen, wanted;
end $$;
revoke execute on function newest_orders from public;
