-- Whether a service's periods move to the drop-off day that was chosen after the sale: where the company says so, until a
-- run has billed the service.
create function begins_with_drop_off(company integer, s customer_services) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.order_id is not null and s.datestart is not null and s.type <> 'Roll-Offs' and periods_begin(company) = 'dropoff'
    and not exists (
      select from invoice_items i left join invoices b on b.company_id = i.company_id and b.id = i.invoice_id
      where i.company_id = company and i.service_id = s.id and i.kind = 'recurring' and not i.released
        and b.order_id is null)
$$;
revoke execute on function begins_with_drop_off from public;
