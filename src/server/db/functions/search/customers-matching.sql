-- The customers of this transaction's tenant in whose haystack all of the patterns stand. Row-level security lets no `like`
-- see a row before the policy did, so staff's own query reads every customer it has; here the trigram index may be asked.
-- Null is all of them, else at most so many, whichever come first.
create function customers_matching(patterns text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp rows 100 as $$
begin
  return query execute 'select c.id from customers c where c.company_id = $1'
    || haystack_conditions(patterns, 'c.haystack')
    || ' limit $2' using app_tenant(), most;
end $$;
revoke execute on function customers_matching from public;
grant execute on function customers_matching to haulyard_staff;
