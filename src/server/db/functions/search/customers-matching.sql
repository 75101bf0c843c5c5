-- Ids of the tenant's customers whose haystack matches all patterns, at most `most` in any order; null is no limit.
-- Security definer, because row-level security keeps `like` from using the trigram index.
create function customers_matching(patterns text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp rows 100 as $$
begin
  return query execute 'select c.id from customers c where c.company_id = $1'
    || haystack_conditions(patterns, 'c.haystack')
    || ' limit $2' using app_tenant(), most;
end $$;
revoke execute on function customers_matching from public;
grant execute on function customers_matching to haulyard_staff;
