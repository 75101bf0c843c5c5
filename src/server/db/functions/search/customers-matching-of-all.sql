-- `customers_matching` across haulers, for admins. Security definer, because policies hide word statistics from the
-- planner.
create function customers_matching_of_all(patterns text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp rows 100 as $$
begin
  return query execute 'select c.id from customers c where true'
    || haystack_conditions(patterns, 'c.haystack')
    || ' limit $1' using most;
end $$;
revoke execute on function customers_matching_of_all from public;
grant execute on function customers_matching_of_all to haulyard_platform;
