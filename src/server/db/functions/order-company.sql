-- Company of an order, for the holder of its key.
create function order_company(p_order text, p_key text) returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select company_id from orders where id = p_order and key = p_key
$$;
revoke execute on function order_company from public;
grant execute on function order_company to haulyard_public;
