-- Company of a bill, for the holder of its key.
create function bill_company(p_number text, p_key text) returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select company_id from invoices where key = p_key and number = p_number and state <> 'draft'
$$;
revoke execute on function bill_company from public;
grant execute on function bill_company to haulyard_public;
