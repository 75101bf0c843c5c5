-- Ids of the tenant's bills whose haystack matches all patterns, at most `most` in any order. Security definer, because
-- row-level security keeps `like` from using the trigram index.
create function invoices_matching(patterns text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp rows 100 as $$
begin
  return query execute 'select i.id from invoices i where i.company_id = $1'
    || haystack_conditions(patterns, 'i.haystack')
    || ' limit $2' using app_tenant(), most;
end $$;
revoke execute on function invoices_matching from public;
grant execute on function invoices_matching to haulyard_staff;
