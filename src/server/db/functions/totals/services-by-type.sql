create function services_by_type(company integer, person integer) returns jsonb
  language sql stable as $$
  select coalesce(jsonb_object_agg(type, price), '{}') from (
    select type, sum(price) as price from services_without_end
    where company_id = company and customer_id = person group by type) each
$$;
revoke execute on function services_by_type from public;
