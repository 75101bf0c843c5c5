-- Tenant of a row named in a call; checked before anything else.
create function tenant_of(kind text, id text) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return case kind
    when 'company' then (select c.id from companies c where c.id = tenant_of.id::integer)
    when 'customer' then (select t.company_id from customers t where t.id = tenant_of.id::integer)
    when 'customerService' then (select t.company_id from customer_services t where t.id = tenant_of.id::integer)
    when 'service' then (select t.company_id from services t where t.id = tenant_of.id::integer)
    when 'map' then (select t.company_id from maps t where t.id = tenant_of.id::integer)
    when 'priceSet' then (select t.company_id from price_sets t where t.uid = tenant_of.id limit 1)
    when 'priceRow' then (select t.company_id from price_rows t where t.id = tenant_of.id::integer)
    when 'group' then (select t.company_id from groups t where t.id = tenant_of.id::integer)
    when 'difference' then (select t.company_id from money_differences t where t.id = tenant_of.id::integer)
    when 'invoice' then (select t.company_id from invoices t where t.id = tenant_of.id::integer)
    when 'payment' then (select t.company_id from payments t where t.id = tenant_of.id::integer)
    when 'order' then (select t.company_id from orders t where t.id = tenant_of.id)
  end;
end $$;
revoke execute on function tenant_of from public;
grant execute on function tenant_of to haulyard_platform;
