-- `newest_orders` across haulers, for admins. Security definer, because policies hide word statistics from the planner.
create function orders_matching_of_all(
  patterns text[], first_day date, last_day date, seen text, kinds text[], standings text[], moment timestamptz, wanted integer,
  money_first date, money_last date
) returns table (number text, kind text, progress text, total numeric, refunded numeric, tax numeric, taxback numeric)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 50 as $$
  select * from newest_orders(null, patterns, first_day, last_day, seen, kinds, standings, moment, wanted,
    money_first, money_last)
$$;
revoke execute on function orders_matching_of_all from public;
grant execute on function orders_matching_of_all to haulyard_platform;
