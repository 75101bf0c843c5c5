-- Company of a pay link, for the holder of its code.
create function pay_link_company(p_code text) returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select company_id from pay_links where code = p_code
$$;
revoke execute on function pay_link_company from public;
grant execute on function pay_link_company to haulyard_public;
